import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { LocationSummary } from '#client/domain/locations.ts';
import { hostOffers } from '#client/platform/config.ts';
import { reportSilently } from '#client/platform/report.ts';
import { BATCH } from '#client/parts/locations/useStreets.ts';
import type { ListedBusiness } from '#client/session/businesses.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { LocationSummariesDocument, useCachedLocationSummariesQuery } from './allLocations.generated.ts';

/** One of the owner's locations with the loaded part of its summary. */
export interface Row extends LocationSummary {
  isDefault: boolean;
  packagesPaidByGroup?: boolean | null | undefined;
  /** The state of its payments; missing where the host does not return it. */
  billing?: ListedBusiness['billing'];
}

/** The pause in typing before the next request, in milliseconds. */
const PAUSE_MS = 200;

const NONE: ReadonlySet<string> = new Set();

/**
 * The owner's locations, each with its summary once that is loaded. Summaries are requested only from a host with
 * billing, only for the ids that `selectIds` returns, and up to the limit of one request at a time.
 */
export function useLocationSummaries(selectIds: (rows: readonly Row[]) => readonly string[]) {
  const client = useApolloClient();
  const asks = hostOffers('billing');
  const { businesses } = useBusinesses();
  const { data } = useCachedLocationSummariesQuery({ fetchPolicy: 'cache-only', returnPartialData: true });
  const [answered, setAnswered] = useState(NONE);
  const [hasFailed, setHasFailed] = useState(false);

  // The data is partial: what was not requested is missing.
  const listed: readonly Row[] = data?.businesses ?? [];
  const known = new Map(listed.map((each) => [each.id, each]));
  const rows = businesses.map((business): Row => ({ ...known.get(business.id), ...business }));
  const next = asks ? selectIds(rows).filter((id) => !answered.has(id)) : [];
  const key = next.length > 0 && !hasFailed ? JSON.stringify(next.slice(0, BATCH)) : undefined;

  // The request waits for a pause in typing, not for each letter.
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
    /** The ids whose summaries were loaded in this visit. */
    answered,
    /** The number of ids that are still to be requested. */
    left: next.length,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      return Promise.resolve();
    },
  };
}
