/**
 * Every endpoint of specification section 7 and of docs/contract.md. A key is the method and path. `call()`
 * accepts only these keys, fills the placeholders in braces, sends `body` as a form and checks the response.
 */
import type { z } from 'zod';
import type { Feature } from '#common/features.ts';
import type * as Schema from '#gateway/types.generated.ts';
import * as wire from './wire.ts';
import * as wireBilling from './wireBilling.ts';

/** Carries the type of a form body in the table `endpoints`. It has no value at run time. */
interface Form<T> {
  readonly shape?: T;
}

/** Returns the form of an input type, without the fields that are sent as headers. */
const form = <T>(): Form<Omit<T, keyof RequestHeaders>> => ({});

type Credentials = Schema.MutationLoginArgs;
type Passwords = Omit<Schema.MutationResetPasswordArgs, 'token'>;

/** A confirmed setup intent, with Stripe's spelling `payment_method`. */
type ConfirmedSetupIntent = Omit<Schema.ChangePaymentMethodInput, 'paymentMethod'> & {
  payment_method: string;
};

export const endpoints = {
  'POST /web/auth/login': { body: form<Credentials>(), reply: wire.session },
  'GET /web/auth/me': { reply: wire.user },
  'POST /web/auth/reset-password?token={token}': { body: form<Passwords>(), reply: wire.ack },
  'POST /web/auth/recover-password': { body: form<{ email: string; token: string }>(), reply: wire.ack },
  'POST /web/auth/change-password': { body: form<Schema.MutationChangePasswordArgs>(), reply: wire.ack },
  'POST /web/auth/verify-email': { body: form<{ email: string }>(), reply: wire.ack },
  'POST /web/auth/send-verification-code': { body: form<Schema.AccountFormInput>(), reply: wire.ack },
  'POST /web/auth/check-verification-code': { body: form<Schema.VerificationFormInput>(), reply: wire.ack },
  'POST /auth/logout': { reply: wire.ack },

  'POST /web/questionnaire/verify-email': { body: form<{ email: string }>(), reply: wire.ack },
  'POST /web/questionnaire/send-verification-code': {
    body: form<Schema.AccountFormInput>(),
    reply: wire.ack,
  },
  'POST /web/questionnaire/check-verification-code': {
    body: form<Schema.VerificationFormInput>(),
    reply: wire.ack,
  },
  'POST /web/questionnaire': { body: form<Schema.QuestionnaireInput>(), reply: wire.ack },
  'GET /web/questionnaire/create-setup-intent': { reply: wire.setupIntent, safe: false },
  'POST /web/questionnaire/subscribe': {
    body: form<Schema.SubscribeInput>(),
    reply: wire.subscribed,
    isPurchase: true,
  },
  'POST /web/questionnaire/calculate-rates': { body: form<Schema.RatesInput>(), reply: wire.rates },
  'POST /web/questionnaire/quote': { body: form<{ email: string }>(), reply: wire.ack, feature: 'quotes' },
  'GET /web/questionnaire/quote/{id}': { reply: wire.quote, feature: 'quotes' },
  'GET /web/questionnaire/business-type': { reply: wire.options },
  'POST /web/questionnaire/package-code': { body: form<{ packageCode: string }>(), reply: wire.packageCode },
  'GET /web/providers': { reply: wire.providers },
  'GET /web/helpers': { reply: wire.options },
  'GET /web/helpers?state_id={stateId}': { reply: wire.options },
  'POST /web/stripe/change-default-payment-method': {
    body: form<ConfirmedSetupIntent>(),
    reply: wire.ack,
    isPurchase: true,
  },

  'GET /web/account/info/{id}': { reply: wire.account },
  'GET /web/account/business': { reply: wire.businesses },
  'POST /web/account/business/default/{id}': { reply: wire.ack },
  'GET /web/account/membership/{id}': { reply: wire.membership },
  'GET /web/account/agreements': { reply: wire.agreements },
  'GET /web/account/agreements/business/{id}': { reply: wire.agreements },
  'PATCH /web/account/cancel-annual-renewal': { reply: wire.ack },
  'PATCH /web/account/restore-annual-renewal': { reply: wire.ack, feature: 'renewal' },
  'POST /web/account/agreements/{id}/signature': { reply: wire.ack, feature: 'signatures' },
  'POST /web/account/report/{id}': {
    body: form<Schema.CountsInput & { preview?: '1' }>(),
    reply: wire.countsPreview,
    feature: 'reports',
  },
  'POST /web/account/subscribe': { body: form<Schema.AddProductInput>(), reply: wire.ack, isPurchase: true },
  'POST /web/account/new-business': {
    body: form<Schema.AddLocationInput>(),
    reply: wire.newBusiness,
    isPurchase: true,
  },
  'GET /web/account/billing/{id}': { reply: wireBilling.billing, feature: 'billing' },
  'POST /web/account/billing/{id}/pay': { reply: wireBilling.paying, isPurchase: true, feature: 'billing' },
  'POST /web/account/billing/pay-all': { reply: wireBilling.paying, isPurchase: true, feature: 'billing' },
  'GET /web/account/availables-providers/{id}': { reply: wire.providers },
  'POST /web/account/package-code': {
    body: form<{ packageCode: string; businessId: string }>(),
    reply: wire.packageCode,
  },
  'POST /web/account/calculate-rates': {
    body: form<Schema.RatesInput & { businessId: string }>(),
    reply: wire.rates,
  },

  'GET /web/account/receipts/{id}': { download: 'application/pdf', feature: 'billing' },
  'GET /web/agreements/download/{id}': { download: 'application/pdf' },
  'GET /web/agreements/coverage/download/{id}': { download: 'application/pdf' },
  'GET /web/agreements/download-all': { download: 'application/zip' },
} as const satisfies Record<string, JsonEndpoint | DownloadEndpoint>;

/** An endpoint whose response is not a download. The schema `reply` validates and converts the response. */
interface JsonEndpoint {
  readonly body?: Form<object>;
  readonly reply: z.ZodType;
  /** Whether the call may charge a card. Such a call has a longer deadline, as the processor may be slow. */
  readonly isPurchase?: true;
  /** False for a GET that creates something and therefore must not be retried. */
  readonly safe?: false;
  /** The optional feature that the call belongs to. A host without this feature never gets the call. */
  readonly feature?: Feature;
}

/** An endpoint whose response is a streamed document. `download` is the media type of the document. */
interface DownloadEndpoint {
  readonly download: 'application/pdf' | 'application/zip';
  readonly feature?: Feature;
}

type Table = typeof endpoints;

/** Returns the feature of an optional call, or undefined for the calls of the specification. */
export const featureOf = (key: EndpointKey): Feature | undefined =>
  (endpoints[key] as JsonEndpoint | DownloadEndpoint).feature;

/** Whether a call may be retried when no response arrived. */
export const isSafe = (key: EndpointKey): boolean => key.startsWith('GET ') && !('safe' in endpoints[key]);

/** `METHOD /path` of any upstream endpoint. */
export type EndpointKey = keyof Table;

/** `METHOD /path` of the endpoints that return a document. */
export type DownloadKey = { [K in EndpointKey]: Table[K] extends DownloadEndpoint ? K : never }[EndpointKey];

/** `METHOD /path` of the endpoints that return JSON. */
export type CallKey = Exclude<EndpointKey, DownloadKey>;

/** The placeholder names in a key's braces. */
type Placeholder<K extends string> = K extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type PathPart<K extends string> = [Placeholder<K>] extends [never]
  ? object
  : { path: Record<Placeholder<K>, string> };

type BodyPart<K extends CallKey> = Table[K] extends { body: Form<infer Body> } ? { body: Body } : object;

/** Inputs that are sent as headers, never in the form. */
export interface RequestHeaders {
  /** Identifies a purchase, so that a retry does not charge twice. */
  idempotencyKey?: string | null;
  /** Id of the quote on which the call is based. */
  quoteId?: string | null;
  /** Id of the registration that the call belongs to. */
  registrationId?: string | null;
  /** ZIP code of the business, in whose time zone the upstream determines the license's dates. */
  zipCode?: string | null;
}

/** The arguments of a call: values for its placeholders, its form body and its headers. */
export type RequestOf<K extends EndpointKey> = PathPart<K> &
  (K extends CallKey ? BodyPart<K> : object) &
  RequestHeaders;

/** The type of a call's response after validation by the endpoint's schema. */
export type ReplyOf<K extends CallKey> = Table[K] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : never;

/** A call's arguments after its key. They are optional if the endpoint has no placeholder and no form. */
export type RequestArgs<K extends EndpointKey> =
  object extends RequestOf<K> ? [request?: RequestOf<K>] : [request: RequestOf<K>];
