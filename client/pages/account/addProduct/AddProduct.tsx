import { useApolloClient } from '@apollo/client/react';
import { Heading, Stack, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import { NoLocation } from '#client/parts/help/NoLocation.tsx';
import { reloadBusinesses } from '#client/session/businesses.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useBusy } from '#client/session/useSession.ts';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { TAKES_FOCUS } from '#client/ui/layout/useNavigationFocus.ts';
import { LoadingRows } from '#client/ui/states.tsx';
import { GroupCodeForm, ProviderForm } from './ProductForms.tsx';
import { ProductRates } from './ProductRates.tsx';
import { CHOICE_ADDRESS, RATES_ADDRESS, useQuote } from './useQuote.ts';

const HEADING = 'Select the rates to add';

/** Renders a step's heading, which takes the focus because the page's h1 is the same in every step. */
const StepHeading = ({ children }: { children: string }) => (
  <Heading as="h2" size="xl" tabIndex={-1} {...TAKES_FOCUS}>
    {children}
  </Heading>
);

function Content({ businessId }: { businessId: string }) {
  const { addition, chosen, select, checkCode } = useQuote(businessId);
  const [tab, setTab] = useState('provider');
  const isAtRates = useLocation().pathname.replace(/\/$/, '') === RATES_ADDRESS;
  if (isAtRates && addition && chosen) {
    return (
      <Stack gap="6">
        <StepHeading>DONE! See your rates below</StepHeading>
        <ProductRates product={chosen} {...addition} />
      </Stack>
    );
  }
  return (
    <Stack gap="6">
      {/* Redirects to the choice, because a reload or an external link leaves no product chosen. */}
      {isAtRates && <Navigate to={CHOICE_ADDRESS} replace />}
      <StepHeading>{HEADING}</StepHeading>
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="provider">Provider</Tabs.Trigger>
          <Tabs.Trigger value="code">Group Code</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="provider">
          <ProviderForm
            businessId={businessId}
            chosen={chosen}
            onSelected={select}
            onWithCode={() => setTab('code')}
          />
        </Tabs.Content>
        <Tabs.Content value="code">
          <GroupCodeForm
            businessId={businessId}
            chosen={chosen}
            checkCode={checkCode}
            onSelected={select}
            onWithoutCode={() => setTab('provider')}
          />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}

/**
 * Renders the page without its tabs, because these need a location. It is shown while the locations or the
 * account status load, after the locations failed to load, or if the owner has no location.
 */
function NoBusiness({ isChoosing, hasFailed }: { isChoosing: boolean; hasFailed: boolean }) {
  const client = useApolloClient();
  const choosing = useBusy(isChoosing);
  return (
    <Stack gap="6">
      <StepHeading>{HEADING}</StepHeading>
      {choosing ? (
        <LoadingRows rows={4} label="Loading your locations…" />
      ) : hasFailed || isChoosing ? (
        <FailedLoad what="your locations" ask={() => reloadBusinesses(client)} />
      ) : (
        <NoLocation>You can add a product once you have a location.</NoLocation>
      )}
    </Stack>
  );
}

/** Renders /account/add-product (specification, section 2): two tabs, then the rates at their own URL. */
export function AddProduct() {
  const { businessId, isChoosing, hasFailed } = useCurrentBusiness();
  const isAwaited = useOutletContext<boolean | undefined>() ?? false;
  if (businessId === null || isAwaited)
    return <NoBusiness isChoosing={isChoosing || isAwaited} hasFailed={hasFailed} />;
  return <Content key={businessId} businessId={businessId} />;
}
