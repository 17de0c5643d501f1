import { useApolloClient } from '@apollo/client/react';
import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ask } from '#client/apollo/ask.ts';
import { useRefetchOnFocus } from '#client/apollo/useRefetchOnFocus.ts';
import { todosOf, type Todo } from '#client/domain/accountStatus.ts';
import { now } from '#client/domain/dates.ts';
import { formatDate } from '#client/domain/format.ts';
import { CardDialog } from '#client/parts/card/CardDialog.tsx';
import { silently } from '#client/platform/report.ts';
import { DoneNote } from '#client/ui/states.tsx';
import { TURN_OFF_ID } from '#client/parts/billing/owed.ts';
import { LinkButton } from '#client/ui/links.tsx';
import { Unbroken } from '#client/ui/Unbroken.tsx';
import { AccountStatusDocument, useSignUrlsQuery, type AccountStatusQuery } from './status.generated.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

type Location = NonNullable<AccountStatusQuery['business']>;

/** Returns a task in words: what is to be done or known, and by when if the task has a due date. */
function textOf(todo: Todo, place: string): string {
  switch (todo.kind) {
    case 'ended':
      return `No license covers ${place}. If you want one, add a product.`;
    case 'sign':
      return `${todo.provider} does not cover ${place} yet.`;
    case 'card':
      return `Your card${todo.lastFour ? ` ending in ${todo.lastFour}` : ''} expires before the payment on ${formatDate(todo.payment)}.`;
    case 'report':
      if (todo.reportedOn)
        return `You reported your numbers on ${formatDate(todo.reportedOn)}. You can change them until ${formatDate(todo.dueOn)}.`;
      return `Report your numbers for ${place} by ${formatDate(todo.dueOn)}. Next year’s price uses them.`;
    case 'turnOff':
      return `Last day to turn off renewal at ${place}: ${formatDate(todo.until)}.${todo.isSettled ? ' To stay covered, do nothing.' : ''}`;
  }
}

const CALM = { bg: 'bg.subtle', borderColor: 'border' };

/** The lists of tasks. Only the list of tasks that wait for the owner is amber. */
const LISTS = {
  'To do': { bg: 'brand.subtle', borderColor: 'orange', fontWeight: 'semibold' },
  Optional: { ...CALM, fontWeight: 'semibold' },
  Done: CALM,
};

function listOf(todo: Todo): string {
  if (todo.kind === 'ended') return 'Optional';
  return todo.kind === 'report' && todo.reportedOn !== null ? 'Done' : 'To do';
}

const leads = (to: string, label: string) => (
  <LinkButton to={to} size="sm" variant="outline">
    {label}
  </LinkButton>
);

interface TodoListProps {
  status: Location;
  /** The location's name, with its street if another location has the same name. */
  place: string;
  /** The URL path of the page below the list, to which a task needs no link. */
  address: string;
}

/** Shows the owner's tasks at the current location, one line and one button each, the most urgent first. */
export function TodoList({ status, place, address }: TodoListProps) {
  const isAtAgreements = address === '/account';
  const isAtProducts = address === '/account/add-product';
  const todos = todosOf(status, now());
  const [dialog, setDialog] = useState<'card' | 'report'>();
  const [done, setDone] = useState<string>();
  const signs = todos.some(({ kind }) => kind === 'sign');
  const { data } = useSignUrlsQuery({
    variables: { businessId: status.id },
    skip: !signs,
    // On /account only reads the cache, because the agreements page below loads the same data.
    fetchPolicy: isAtAgreements ? 'cache-only' : 'cache-first',
  });
  const signUrlOf = (provider: string) =>
    data?.business?.agreements.find(
      (each) => each.shortName === provider && each.status === 'PENDING_SIGNATURE',
    )?.signUrl ?? undefined;

  const opens = (kind: 'card' | 'report', label: string, isDone = false) => (
    <Button
      size="sm"
      variant={isDone ? 'outline' : 'solid'}
      aria-haspopup="dialog"
      onClick={() => setDialog(kind)}
    >
      {label}
    </Button>
  );
  const buttonOf = (todo: Todo): ReactNode => {
    if (todo.kind === 'ended') return isAtProducts ? null : leads('/account/add-product', 'Add a product');
    if (todo.kind === 'card') return opens('card', 'Update card');
    if (todo.kind === 'report') return opens('report', 'Report your numbers', todo.reportedOn !== null);
    if (todo.kind === 'turnOff')
      return leads(`/account/membership#${TURN_OFF_ID}`, 'How to turn off renewal');
    const url = signUrlOf(todo.provider);
    if (!url && !isAtAgreements) return leads('/account', 'See how to sign');
    return (
      // Reserves the button's space until the URL is loaded, so that the page below does not move down.
      <Button asChild size="sm" visibility={url ? undefined : 'hidden'}>
        <a href={url} aria-label={`Sign now, ${todo.provider}`}>
          Sign now
        </a>
      </Button>
    );
  };

  const close = () => setDialog(undefined);
  const client = useApolloClient();
  const reload = () => ask(client, AccountStatusDocument, { businessId: status.id });
  const reloadSilently = () => void silently(reload(), 'loading the status again');
  // Refetches, because the owner may have signed a document in another window.
  useRefetchOnFocus(signs, reload);
  return (
    <>
      {done !== undefined && <DoneNote mb={{ base: '5', md: '8' }}>{done}</DoneNote>}
      {Object.entries(LISTS)
        .map(([label, looks]) => ({ label, looks, listed: todos.filter((todo) => listOf(todo) === label) }))
        .filter(({ listed }) => listed.length > 0)
        .map(({ label, looks, listed }) => (
          <chakra.ul
            key={label}
            aria-label={label}
            mb={{ base: '5', md: '8' }}
            borderRadius="lg"
            borderStartWidth="4px"
            {...looks}
            _print={{ display: 'none' }}
            css={{ '& > li + li': { borderTopWidth: '1px' } }}
          >
            {listed.map((todo) => (
              <Flex
                asChild
                key={todo.kind === 'sign' ? todo.provider : todo.kind}
                wrap="wrap"
                align="center"
                columnGap="4"
                rowGap="2"
                px={{ base: 'edge', md: '6' }}
                py="3"
              >
                <li>
                  <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
                    <Unbroken>{textOf(todo, place)}</Unbroken>
                  </Box>
                  {buttonOf(todo)}
                </li>
              </Flex>
            ))}
          </chakra.ul>
        ))}
      <Suspense>
        {dialog === 'report' && status.report && (
          <ReportDialog
            businessId={status.id}
            report={status.report}
            onClose={close}
            onReported={(text) => {
              close();
              setDone(text);
              reloadSilently();
            }}
          />
        )}
        {dialog === 'card' && (
          <CardDialog
            onClose={close}
            onUpdated={(charged) => {
              setDone(`Your card was updated.${charged}`);
              reloadSilently();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
