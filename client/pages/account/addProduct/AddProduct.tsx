import { useApolloClient } from '@apollo/client/react';
import { Box, Heading, Stack, Tabs } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { reloadBusinesses } from '#client/session/businesses.ts';
import { useCurrentBusiness } from '#client/session/guards.ts';
import { useBusy } from '#client/session/useSession.ts';
import { FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { EmptyState, LoadingOverlay, SkeletonRows } from '#client/ui/states.tsx';
import { GroupCodeForm, ProviderForm } from './ProductForms.tsx';
import { ProductRates } from './ProductRates.tsx';
import { useQuote } from './useQuote.ts';

const HEADING = 'Select the rates to add';

/** A heading that can take the focus when it appears, as the page around it stays. */
function StepHeading({ focus, children }: { focus: boolean; children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  return (
    <Heading as="h2" size={{ base: 'lg', md: '2xl' }} ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  );
}

function Content({ businessId }: { businessId: string }) {
  const { addition, cameBack, select, codeExists } = useQuote(businessId);
  if (addition) {
    return (
      <Stack gap="6">
        <StepHeading focus>DONE! See your rates below</StepHeading>
        <ProductRates {...addition} />
      </Stack>
    );
  }
  return (
    <Stack gap="6">
      <StepHeading focus={cameBack}>{HEADING}</StepHeading>
      <Tabs.Root defaultValue="provider" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="provider">Provider</Tabs.Trigger>
          <Tabs.Trigger value="code">Group Code</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="provider" position="relative">
          <ProviderForm businessId={businessId} onSelected={select} />
        </Tabs.Content>
        <Tabs.Content value="code" position="relative">
          <GroupCodeForm codeExists={codeExists} onSelected={select} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}

/** Shown until a business is known, and when none could be loaded. */
function NoBusiness({ isChoosing, hasFailed }: { isChoosing: boolean; hasFailed: boolean }) {
  const client = useApolloClient();
  const choosing = useBusy(isChoosing);
  return (
    <Stack gap="6">
      <StepHeading focus={false}>{HEADING}</StepHeading>
      <Box position="relative">
        {choosing && (
          <>
            <SkeletonRows rows={4} />
            <LoadingOverlay label="Loading your locations…" />
          </>
        )}
        {!choosing &&
          (hasFailed || isChoosing ? (
            <FailedLoad what="your locations" ask={() => reloadBusinesses(client)} />
          ) : (
            <EmptyState heading="No location to add to">
              You can add a product once you have a location.
            </EmptyState>
          ))}
      </Box>
    </Stack>
  );
}

/** /account/add-product (section 2): two tabs, then the summary with its Add button. */
export function AddProduct() {
  const { businessId, isChoosing, hasFailed } = useCurrentBusiness();
  if (businessId === null) return <NoBusiness isChoosing={isChoosing} hasFailed={hasFailed} />;
  return <Content key={businessId} businessId={businessId} />;
}
