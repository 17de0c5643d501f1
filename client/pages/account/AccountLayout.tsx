import { useReactiveVar } from '@apollo/client/react';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { Fragment, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MENU, SHAPES } from '#client/domain/addresses.ts';
import { PurchasePanel } from '#client/parts/purchaseComplete/PurchasePanel.tsx';
import { AccountHelp } from '#client/parts/help/AccountHelp.tsx';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useLocationNames, useStreet } from '#client/parts/locations/useStreets.ts';
import { Page } from '#client/ui/layout/Page.tsx';
import { AccountLoading, ShapeSkeleton } from '#client/ui/states.tsx';
import { BillingBanner } from './BillingBanner.tsx';
import { StatusLine } from './status/StatusLine.tsx';
import { TodoList } from './status/TodoList.tsx';
import { useAccountStatus } from './status/useAccountStatus.ts';
import { SideMenu } from './SideMenu.tsx';
import { isUnstoredVar } from '#client/session/session.ts';
import { useBusinesses } from '#client/session/useBusinesses.ts';

/** A business name with more characters than this has a smaller font, to save space on a phone. */
const LONG_NAME = 40;

/** Matches a container in which the menu fits beside the content. A rem grows with the user's font size. */
const WIDE = '@container (min-width: 56rem)';

/** The titles of pages without a menu entry of their own. Each is a later step of a page in the menu. */
const DEEPER_TITLES: Readonly<Record<string, string>> = {
  '/account/add-product/rates': 'Your rates · Add Product',
};

/** Renders the current business's name, and its street if another business has the same name. */
function Title({ business }: { business: { id: string; name: string } | undefined }) {
  const street = useStreet(business);
  const { isLoading } = useCurrentBusiness();
  // Wraps the text in an element, because React cannot remove a text node that a browser has translated.
  if (business === undefined) return <span>{isLoading ? 'Licensing' : 'Your account'}</span>;
  const { name } = business;
  return (
    <>
      <chakra.span
        display="block"
        overflowWrap="anywhere"
        {...(name.length > LONG_NAME && { fontSize: { base: 'xl', md: '3xl' } })}
      >
        {name} Licensing
      </chakra.span>
      {street !== undefined && (
        <chakra.span
          display="block"
          // Reserves the line until the street loads, because a late line would push the page down.
          minH="1lh"
          mt="1"
          fontFamily="body"
          fontSize={{ base: 'sm', md: 'lg' }}
          fontWeight="semibold"
          overflowWrap="anywhere"
        >
          {street}
        </chakra.span>
      )}
    </>
  );
}

/** Frames the account's screens with business name and side menu (specification, sections 1 and 2). */
export function AccountLayout() {
  const { pathname } = useLocation();
  const { businesses, current, isSettled } = useBusinesses();
  const isUnstored = useReactiveVar(isUnstoredVar);
  const address = pathname.replace(/\/$/, '');
  const { status, isAwaited, isExpected } = useAccountStatus(address === '/account/membership', isSettled);
  const nameOf = useLocationNames(current ? [current.id] : []);
  return (
    <Page
      title={MENU.find(({ path }) => path === address)?.title ?? DEEPER_TITLES[address] ?? 'Account'}
      heading={<Title business={current ?? undefined} />}
      lead="Update and manage your account"
      dense
    >
      {/* Hides the status line on a purchase step, because that step shows the amounts of the purchase. */}
      {isExpected && !(address in DEEPER_TITLES) && (
        <StatusLine status={status} locations={businesses.length} place={current ? nameOf(current) : ''} />
      )}
      {isAwaited && <AccountLoading shape={SHAPES[address]} />}
      {/* Hidden until the tasks are loaded, because late tasks would move the menu and the screen down. */}
      <Box hidden={isAwaited}>
        {/* The key removes the message about a finished task when the page or the location changes. */}
        {current && (
          <Fragment key={`${address} ${current.id}`}>
            <BillingBanner address={address} isAwaited={isAwaited} />
            {status && <TodoList status={status} place={nameOf(current)} address={address} />}
          </Fragment>
        )}
        {isUnstored && (
          <chakra.p role="status" mb="5" fontSize="sm" color="fg.muted">
            Your browser does not store your sign-in. It ends when you close or reload this tab.
          </chakra.p>
        )}
        {address === '/account' && <PurchasePanel />}
        <Box containerType="inline-size">
          <Grid
            templateColumns="minmax(0, 1fr)"
            templateAreas={'"menu" "screen" "help"'}
            columnGap="12"
            rowGap={{ base: '5', lg: '6' }}
            alignItems="start"
            // In print, replaces the grid by a block, because the menu is hidden and needs no column.
            _print={{ display: 'block' }}
            css={{
              [WIDE]: {
                gridTemplateColumns: '15rem minmax(0, 1fr)',
                gridTemplateRows: 'auto 1fr',
                gridTemplateAreas: '"menu screen" "help screen"',
              },
            }}
          >
            <Box gridArea="menu" minW="0">
              <SideMenu />
            </Box>
            {/* On a phone the help begins below the fold, so that late data does not move visible text. */}
            <Box
              gridArea="screen"
              minW="0"
              minH="100dvh"
              css={{ [WIDE]: { minH: '0' }, _print: { minH: '0' } }}
            >
              <Suspense fallback={<ShapeSkeleton shape={SHAPES[address]} />}>
                <Outlet context={isAwaited} />
              </Suspense>
            </Box>
            <Box gridArea="help" minW="0">
              <AccountHelp />
            </Box>
          </Grid>
        </Box>
      </Box>
    </Page>
  );
}
