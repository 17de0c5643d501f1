/** Converts client addresses, which proxies write in several forms, to one canonical form. */
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Matches an IPv6 address in brackets, with or without a port, or an IPv4 address with a port. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * Removes port, brackets and zone from an address, and converts an IPv4-mapped IPv6 address to IPv4.
 * Text that is no address is returned unchanged.
 */
export function canonicalAddress(text: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text.trim()) ?? [];
  const bare = (inBrackets ?? beforePort ?? text.trim()).replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : text;
}

/** Makes addresses in `X-Forwarded-For` canonical, before Fastify compares them with the trusted proxies. */
export function canonicalizeForwarded(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded === 'string')
    headers['x-forwarded-for'] = forwarded.split(',').map(canonicalAddress).join(', ');
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address, because one connection has a full /64. */
export function networkOf(ip: string): string {
  const canonical = canonicalAddress(ip);
  if (!ipaddr.IPv6.isValid(canonical)) return canonical;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${canonical}/64`).toString()}/64`;
}
