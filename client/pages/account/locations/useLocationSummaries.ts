import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { LocationSummary } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { reportSilently } from '#client/platform/report.ts';
import { BATCH } from '#client/parts/locations/useStreets.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { LocationSummariesDocument, useCachedLocationSummariesQuery } from './allLocations.generated.ts';

/** One of the owner's locations with what is known of it. */
export interface Row extends LocationSummary {
  isDefault: boolean;
  packagesPaidByGroup?: boolean | null | undefined;
  /** How its payments stand; not of a host that does not tell. */
  billing?: ListedBusiness['billing'];
}

/** Milliseconds. */
const PAUSE_MS = 200;

const NONE: ReadonlySet<string> = new Set();

/**
 * The owner's locations, each with its summary once they have been asked for: of a host with billing, and of those
 * in `wanted` alone, as many at a time as one request may ask for.
 */
export function useLocationSummaries(wanted: (rows: readonly Row[]) => readonly string[]) {
  const client = useApolloClient();
  const asks = hostOffers('billing');
  const { businesses } = useBusinesses();
  const { data } = useCachedLocationSummariesQuery({ fetchPolicy: 'cache-only', returnPartialData: true });
  const [answered, setAnswered] = useState(NONE);
  const [hasFailed, setHasFailed] = useState(false);

  // What was not asked for is left out.
  const listed: readonly Row[] = data?.businesses ?? [];
  const known = new Map(listed.map((each) => [each.id, each]));
  const rows = businesses.map((business): Row => ({ ...known.get(business.id), ...business }));
  const next = asks ? wanted(rows).filter((id) => !answered.has(id)) : [];
  const key = next.length > 0 && !hasFailed ? JSON.stringify(next.slice(0, BATCH)) : undefined;

  // A pause in typing asks, not each letter.
  const delay = answered.size > 0 ? PAUSE_MS : 0;
  useEffect(() => {
    if (key === undefined) return undefined;
    const ids = JSON.parse(key) as string[];
    const ask = async () => {
      try {
        const variables = { ids };
        await client.query({ query: LocationSummariesDocument, variables, fetchPolicy: 'network-only' });
        setAnswered((before) => new Set([...before, ...ids]));
      } catch (error) {
        reportSilently(error, 'loading the figures of the locations');
        setHasFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), delay);
    return () => {
      clearTimeout(timer);
    };
  }, [client, key, delay]);

  return {
    rows,
    asks,
    /** Those whose summaries have been answered in this visit. */
    answered,
    /** How many are still to be asked for. */
    left: next.length,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      return Promise.resolve();
    },
  };
}
