import { Box, Heading, Stack, Tabs } from '@chakra-ui/react';
import { FORM_ERROR } from 'final-form';
import type { SubmissionErrors } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, submitting } from '#client/apollo/errors.ts';
import { useBusy, useCurrentBusiness } from '#client/session/useSession.ts';
import { EmptyState, LoadingOverlay, SkeletonRows } from '#client/ui/states.tsx';
import { GroupCodeForm, ProviderForm } from './ProductForms.tsx';
import { useAddProduct } from './useAddProduct.ts';
import type { AddedRates, Product } from './useAddProduct.ts';

/** What the summary of an addition works with; it is composed of another feature. */
export interface AdditionSummary {
  rates: AddedRates;
  promoCode: string | undefined;
  onApply: (code: string) => Promise<string | undefined>;
  onRemove: () => void;
  onConfirm: () => Promise<SubmissionErrors>;
  onBack: () => void;
}

/** What was selected, its rates, and the key under which it is bought once. */
interface Quote {
  product: Product;
  plain: AddedRates;
  promo?: { code: string; rates: AddedRates };
  idempotencyKey: string;
}

interface AddProductProps {
  summary: (addition: AdditionSummary) => ReactNode;
}

const HEADING = 'Select the rates to add';

/** A heading that can take the focus when it appears, as the page around it stays. */
function StepHeading({ focus, children }: { focus: boolean; children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  return (
    <Heading as="h2" size="2xl" ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  );
}

function useQuote(businessId: string) {
  const navigate = useNavigate();
  const [quote, setQuote] = useState<Quote>();
  const [cameBack, setCameBack] = useState(false);
  const { codeExists, rates, add } = useAddProduct(businessId);

  const select = async (product: Product): Promise<SubmissionErrors> => {
    try {
      setQuote({ product, plain: await rates(product), idempotencyKey: crypto.randomUUID() });
      return undefined;
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
  };

  const additionOf = (current: Quote): AdditionSummary => ({
    rates: current.promo?.rates ?? current.plain,
    promoCode: current.promo?.code,
    onApply: async (typed) => {
      const code = typed.toUpperCase();
      try {
        const reduced = await rates({ ...current.product, businessPromotionCode: code });
        // Another price is another purchase.
        setQuote({ ...current, promo: { code, rates: reduced }, idempotencyKey: crypto.randomUUID() });
        return undefined;
      } catch (error) {
        return errorText(error);
      }
    },
    onRemove: () => {
      setQuote({ ...current, promo: undefined, idempotencyKey: crypto.randomUUID() });
    },
    onConfirm: () => {
      const { product, promo, idempotencyKey } = current;
      const promotion = promo && { businessPromotionCode: promo.code };
      return submitting(add({ ...product, ...promotion, idempotencyKey }), () => navigate('/account'));
    },
    onBack: () => {
      setCameBack(true);
      setQuote(undefined);
    },
  });

  return { addition: quote && additionOf(quote), cameBack, select, codeExists };
}

function Content({ businessId, summary }: AddProductProps & { businessId: string }) {
  const { addition, cameBack, select, codeExists } = useQuote(businessId);
  if (addition) {
    return (
      <Stack gap="6">
        <StepHeading focus>DONE! See your rates below</StepHeading>
        {summary(addition)}
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

/** Before a business is known, and when none could be loaded, which is silent (section 8). */
function NoBusiness({ isChoosing }: { isChoosing: boolean }) {
  const choosing = useBusy(isChoosing);
  return (
    <Stack gap="6">
      <StepHeading focus={false}>{HEADING}</StepHeading>
      <Box position="relative">
        {choosing ? (
          <>
            <SkeletonRows rows={4} />
            <LoadingOverlay label="Loading your locations…" />
          </>
        ) : (
          <EmptyState heading="No location to add to">
            Your locations are not here yet. Reload the page in a while.
          </EmptyState>
        )}
      </Box>
    </Stack>
  );
}

/** /account/add-product (section 2): two tabs, then the summary with its Add button. */
export function AddProduct({ summary }: AddProductProps) {
  const { businessId, isChoosing } = useCurrentBusiness();
  if (businessId === null) return <NoBusiness isChoosing={isChoosing} />;
  return <Content key={businessId} businessId={businessId} summary={summary} />;
}
