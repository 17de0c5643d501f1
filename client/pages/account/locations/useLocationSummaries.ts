import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ask } from '#client/apollo/ask.ts';
import type { LocationSummary } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { reportSilently } from '#client/platform/report.ts';
import { BATCH } from '#client/parts/locations/useStreets.ts';
import { useOwed } from '#client/parts/billing/owed.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { LocationSummariesDocument, useCachedLocationSummariesQuery } from './allLocations.generated.ts';

/** A location of the owner, with the fields of its summary that are loaded. */
export interface Row extends LocationSummary {
  isDefault: boolean;
  /** The state of the location's payments, which is missing if the host does not return it. */
  billing?: ListedBusiness['billing'];
}

/** How long typing must pause before the next request, in milliseconds. */
const PAUSE_MS = 200;

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the owner's locations, each with its summary if it is loaded. If the host offers billing,
 * requests the summaries of the ids that `selectIds` returns, in batches of at most `BATCH` ids.
 */
export function useLocationSummaries(selectIds: (rows: readonly Row[]) => readonly string[]) {
  const client = useApolloClient();
  const asks = hostOffers('billing');
  const { businesses } = useBusinesses();
  const { owedOf } = useOwed();
  const { data } = useCachedLocationSummariesQuery({ fetchPolicy: 'cache-only', returnPartialData: true });
  const [answered, setAnswered] = useState(NONE);
  const [hasFailed, setHasFailed] = useState(false);

  // The cached businesses are partial, because they lack the summaries that were not requested.
  const listed: readonly Row[] = data?.businesses ?? [];
  const known = new Map(listed.map((each) => [each.id, each]));
  const rows = businesses.map((business): Row => ({
    ...known.get(business.id),
    ...business,
    owed: owedOf(business),
  }));
  const next = asks ? selectIds(rows).filter((id) => !answered.has(id)) : [];
  const key = next.length > 0 && !hasFailed ? JSON.stringify(next.slice(0, BATCH)) : undefined;

  // Delays every request but the first until typing pauses, so that not every letter sends a request.
  const delay = answered.size > 0 ? PAUSE_MS : 0;
  useEffect(() => {
    if (key === undefined) return undefined;
    const ids = JSON.parse(key) as string[];
    const load = async () => {
      try {
        await ask(client, LocationSummariesDocument, { ids });
        setAnswered((before) => new Set([...before, ...ids]));
      } catch (error) {
        reportSilently(error, 'loading the figures of the locations');
        setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void load(), delay);
    return () => clearTimeout(timer);
  }, [client, key, delay]);

  return {
    rows,
    asks,
    /** The ids whose summaries were loaded since this page was opened. */
    answered,
    /** The number of selected ids whose summaries are not loaded yet. */
    left: next.length,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      return Promise.resolve();
    },
  };
}
