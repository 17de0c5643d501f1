import { useApolloClient } from '@apollo/client/react';
import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import {
  distinctName,
  filtered,
  filterWords,
  matching,
  ordered,
  sameNamed,
  type Filter,
  type Order,
} from '#client/domain/locations.ts';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { AccountHelp } from '#client/parts/help/AccountHelp.tsx';
import { NoLocation } from '#client/parts/help/NoLocation.tsx';
import { reloadBusinesses } from '#client/session/businesses.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';
import { useBusy, useWaitAtMost } from '#client/session/useSession.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { FailedList, FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { LoadingRows, ShapeSkeleton } from '#client/ui/states.tsx';
import { BillingBanner } from '../BillingBanner.tsx';
import { Find } from './Find.tsx';
import { LocationRow } from './LocationRow.tsx';
import { MonthlyTotal } from './MonthlyTotal.tsx';
import { useLocationSummaries } from './useLocationSummaries.ts';

const PAGE_SIZE = 25;

/** The longest wait for the summaries, in milliseconds. The page waits, because late summaries move rows. */
const MAX_WAIT_MS = 2_000;

/** The `flex` style of a box that shares its line with another box if the window is wide enough. */
const HALF = '1 1 min(30rem, 100%)';

/** The locations whose summaries are requested: the visible ones, or all for a sum, a filter or sorting. */
type Scope = 'inView' | 'all';

function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const turn = (label: string, to: number) => (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={to < 0 || to >= pages}
      onClick={() => {
        if (to >= 0 && to < pages) onTurn(to);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Flex asChild gap="4" align="center" justify="center" wrap="wrap">
      <nav aria-label="Pages of locations">
        {turn('Previous', page - 1)}
        <Box fontVariantNumeric="tabular-nums">
          Page {page + 1} of {pages}
        </Box>
        {turn('Next', page + 1)}
      </nav>
    </Flex>
  );
}

/** Returns the text that states which of the found locations are shown. */
function shownWords(found: number, page: number, shown: number): string {
  if (found === 0) return 'No location matches';
  const all = `${found} ${found === 1 ? 'location' : 'locations'}`;
  const first = page * PAGE_SIZE + 1;
  return found > PAGE_SIZE ? `${first}–${first + shown - 1} of ${all}` : all;
}

/** Renders the page while the list of locations loads, after a failed load, or if the list is empty. */
function NoLocations() {
  const client = useApolloClient();
  const { isLoading, hasFailed } = useCurrentBusiness();
  if (useBusy(isLoading)) return <ShapeSkeleton shape="rows" />;
  if (hasFailed) return <FailedLoad what="your locations" ask={() => reloadBusinesses(client)} />;
  return <NoLocation>Your locations are listed here once you have one.</NoLocation>;
}

interface FailuresProps {
  /** Loads the summaries again. Undefined if none has failed. */
  retry: (() => Promise<unknown>) | undefined;
  /** The list of PROs. Undefined if the page shows no licenses. */
  providers: ReturnType<typeof useProviders> | undefined;
}

/** Shows a message for each kind of data that could not be loaded, with a button that loads it again. */
const Failures = ({ retry, providers }: FailuresProps) => (
  <>
    {retry && (
      <FailedList ask={retry} what="loading the figures of the locations again">
        We could not load what these locations pay.
      </FailedList>
    )}
    {providers?.hasFailed && (
      <FailedList ask={providers.refetch} what="loading the providers again">
        We could not load the list of PROs, so licenses that are missing are not shown.
      </FailedList>
    )}
  </>
);

/** Returns whether the page waits for its first data. A retry after a failed load does not hide the page again. */
function useFirstWait(isLoading: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  const isAwaited = useWaitAtMost(isLoading, '', MAX_WAIT_MS) && !isOver;
  if (!isAwaited && !isOver) setIsOver(true);
  return isAwaited;
}

function List() {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<Order>('name');
  const [page, setPage] = useState(0);
  const [scope, setScope] = useState<Scope>('inView');
  const [filter, setFilter] = useState<Filter>();
  const list = useRef<HTMLHeadingElement>(null);
  const providers = useProviders();
  // Until the list of providers is loaded, it is unknown which licenses a location lacks.
  const isKnown = !providers.loading && !providers.hasFailed;
  const offered = isKnown ? providers.choices.map(({ label }) => label) : undefined;

  const visible = (rows: Parameters<Parameters<typeof useLocationSummaries>[0]>[0], by: Order) => {
    const candidates = filter ? filtered(rows, filter) : rows;
    const found = ordered(matching(candidates, typed), by, offered);
    return { found, shown: found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) };
  };
  const { rows, asks, answered, left, hasFailed, retry } = useLocationSummaries((known) => {
    const inView = visible(known, 'name').shown.map(({ id }) => id);
    return scope === 'all' ? [...new Set([...inView, ...known.map(({ id }) => id)])] : inView;
  });
  const hasAll = rows.every(({ id }) => answered.has(id));
  // Sorts by name until all summaries are loaded, because every other order depends on the summaries.
  const { found, shown } = visible(rows, hasAll ? order : 'name');
  const twins = sameNamed(rows);
  const pages = Math.ceil(found.length / PAGE_SIZE);

  // Excludes a location that was removed after the list was loaded, because its amounts are missing.
  const known = rows.filter((row) => answered.has(row.id) && row.totalMonthlyPayment !== undefined);

  const show = (kind: Filter | undefined) => {
    setFilter(kind);
    setPage(0);
    if (kind) setScope('all');
    list.current?.focus();
  };

  const isFirst = answered.size === 0 && shown.some((row) => row.totalMonthlyPayment === undefined);
  const isAwaited = useFirstWait(asks && !hasFailed && (isFirst || providers.loading));
  if (isAwaited) return <LoadingRows rows={6} label="Loading your locations…" />;
  return (
    <Stack gap="5">
      {/* Shows the sum beside the search if they fit, so that the list begins above the fold. */}
      <Flex wrap="wrap" align="end" gap="5">
        {/* Hidden if no location is found and no amount is loaded, because then no amount is requested. */}
        {asks && (found.length > 0 || known.length > 0) && (
          <Box flex={HALF} minW="0">
            <MonthlyTotal
              rows={known}
              count={rows.length}
              hasMore={!hasAll}
              isLoading={scope === 'all' && left > 0 && !hasFailed}
              hasFailed={hasFailed}
              onAll={() => setScope('all')}
              onFilter={show}
            />
          </Box>
        )}
        {rows.length > 1 && (
          <Box flex={HALF} minW="0">
            <Find
              typed={typed}
              onType={(text) => {
                setTyped(text);
                setPage(0);
              }}
              order={asks ? order : undefined}
              onOrder={(newOrder) => {
                setOrder(newOrder);
                setPage(0);
                if (newOrder !== 'name') setScope('all');
              }}
            />
          </Box>
        )}
      </Flex>
      <Failures retry={hasFailed ? retry : undefined} providers={asks ? providers : undefined} />
      <Box>
        <chakra.h2 ref={list} tabIndex={-1} mb="2" fontSize="sm" color="fg.muted" aria-live="polite">
          {[
            shownWords(found.length, page, shown.length),
            filter && ` ${filterWords(filter, found.length)}${hasAll ? '' : ', of those loaded so far'}`,
            order !== 'name' && !hasAll && !hasFailed && `, in this order once all ${rows.length} are loaded`,
          ]
            .filter(Boolean)
            .join('')}
        </chakra.h2>
        {filter && (
          <Button mb="3" size="sm" variant="outline" onClick={() => show(undefined)}>
            Show all locations
          </Button>
        )}
        {shown.length > 0 && (
          <chakra.ul layerStyle="card" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {shown.map((row) => (
              <LocationRow
                key={row.id}
                row={row}
                title={distinctName(row, twins)}
                offered={offered}
                isLoading={asks && !answered.has(row.id) && !hasFailed}
              />
            ))}
          </chakra.ul>
        )}
      </Box>
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          onTurn={(to) => {
            setPage(to);
            list.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

/** Renders /account/locations: every location with its payment, the end of its term and the owner's tasks. */
export function AllLocations() {
  const { businesses } = useBusinesses();
  return (
    <Page title="All locations" heading="All locations" dense>
      <BillingBanner address="/account/locations" />
      <Stack gap="10">
        {/* The help begins below the fold, so that a late response does not move visible help. */}
        <Box minH={{ base: '100dvh', lg: '85dvh' }}>{businesses.length > 0 ? <List /> : <NoLocations />}</Box>
        <AccountHelp />
      </Stack>
    </Page>
  );
}
