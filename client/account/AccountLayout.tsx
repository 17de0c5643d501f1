import { Box, Grid } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Page } from '../ui/Page.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { SECTIONS, SideMenu } from './SideMenu.tsx';
import { useBusinesses } from './useBusinesses.ts';

/** What surrounds the four screens of the account area: whose account it is, and the side menu (sections 1 and 2). */
export function AccountLayout() {
  const { pathname } = useLocation();
  const { current } = useBusinesses();
  const section = SECTIONS.find(({ to }) => to === pathname.replace(/\/$/, ''));
  return (
    <Page
      title={section?.label ?? 'Account'}
      heading={current ? `${current.name} Licensing` : 'Licensing'}
      lead="Update and manage your account"
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="start"
      >
        <SideMenu />
        <Box minW="0">
          <Suspense fallback={<SkeletonRows />}>
            <Outlet />
          </Suspense>
        </Box>
      </Grid>
    </Page>
  );
}
