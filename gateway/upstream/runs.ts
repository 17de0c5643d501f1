/** How long the calls of one request may take: each has its endpoint's time, from the arrival of the request, waiting and all. */
import type { Clock } from './deadlines.ts';
import { endpoints, type EndpointKey } from './endpoints.ts';
import type { Run } from './policy.ts';
import type { Caller } from './request.ts';

/** Gives each call of a request its deadline; calls with the same time share one. */
export function runsOf(clock: Clock, usualMs: number, { arrivedAt }: Caller): (key: EndpointKey) => Run {
  const runs = new Map<number, Run>();
  return (key) => {
    const entry = endpoints[key];
    const deadlineMs = 'deadlineMs' in entry ? entry.deadlineMs : usualMs;
    const known = runs.get(deadlineMs);
    if (known) return known;
    const run = { deadlineMs, deadline: clock.deadline((arrivedAt ?? performance.now()) + deadlineMs) };
    // Without a request it counts from each call.
    if (arrivedAt !== undefined) runs.set(deadlineMs, run);
    return run;
  };
}
