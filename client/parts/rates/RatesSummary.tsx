import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { useFormState } from 'react-final-form';
import type { ReactNode } from 'react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { CheckboxField } from '#client/ui/form/choiceFields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import type { Submit } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { formatMoney } from '#client/ui/format.ts';
import { MailIcon } from '#client/ui/icons.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { SubmittingOverlay } from '#client/ui/form/SubmittingOverlay.tsx';
import { rateLines } from '#client/domain/rates/lines.ts';
import type { CatalogueProvider } from '#client/domain/providers.ts';
import type { Rates } from '#client/domain/rates/lines.ts';
import { RateTable } from './RateTable.tsx';

/** The last button of each flow (section 2, rates summary), with its label while it is busy. */
const ACTIONS = {
  Checkout: 'Opening the payment…',
  Subscribe: 'Subscribing…',
  Add: 'Adding…',
} as const;

export interface RatesSummaryProps {
  rates: Rates;
  providers: readonly CatalogueProvider[];
  /** The applied promo code, if any. */
  promoCode?: string;
  /** Whether the rates hold the subscriber's discount. */
  isDiscounted?: boolean;
  /** Where a promo code is entered; left out where none applies. */
  promo?: ReactNode;
  action: keyof typeof ACTIONS;
  /** Goes on once the yearly agreement is ticked; a returned error stands above the buttons. */
  onConfirm: Submit<object>;
  onBack: () => void;
}

interface Agreement {
  yearlyAgreement: boolean;
}

const UNTICKED: Agreement = { yearlyAgreement: false };

function ConfirmButton({ action }: Pick<RatesSummaryProps, 'action'>) {
  const { values } = useFormState<Agreement>({ subscription: { values: true } });
  return (
    <SubmitButton busyLabel={ACTIONS[action]} disabled={!values.yearlyAgreement} minW="36">
      {action}
    </SubmitButton>
  );
}

function TotalBox({ total }: { total: number | null }) {
  return (
    <Flex
      layerStyle="panel"
      borderRadius="lg"
      px="6"
      py="5"
      wrap="wrap"
      gap="2"
      align="baseline"
      justify="space-between"
    >
      <Box fontWeight="semibold">This is your monthly payment</Box>
      <Box>
        <Box
          as="span"
          fontFamily="heading"
          fontSize="4xl"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
        >
          {formatMoney(total)}
        </Box>{' '}
        <Box as="span" color="panel.muted">
          per month
        </Box>
      </Box>
    </Flex>
  );
}

/**
 * The rates summary (section 2) of any flow: registration, new location, add product. With a package it shows
 * no amount at all and says that the package covers the licenses.
 */
export function RatesSummary({
  rates,
  providers,
  promoCode,
  isDiscounted = false,
  promo,
  action,
  onConfirm,
  onBack,
}: RatesSummaryProps) {
  const lines = rateLines(rates, providers, promoCode);
  return (
    <Stack gap="8" position="relative">
      <Flex gap="3" align="flex-start" color="fg.muted">
        <MailIcon mt="1" />
        <Box>
          Your licensing information will be <chakra.span whiteSpace="nowrap">e-mailed</chakra.span> to you
          after checkout.
        </Box>
      </Flex>
      <Box>
        <Heading as="h2" size="lg" mb="4">
          {rates.isPackage ? 'Your licenses' : 'Your monthly rates'}
        </Heading>
        <RateTable lines={lines} caption={rates.isPackage ? 'Licensed with' : 'US dollars per month'} />
        {rates.notice && (
          <Box mt="3" fontSize="sm" color="fg.muted">
            {rates.notice}
          </Box>
        )}
        {isDiscounted && !rates.isPackage && (
          <Box mt="3" fontSize="sm" fontWeight="medium">
            The {SUBSCRIBER_DISCOUNT_PERCENT}% subscriber discount is taken off each license.
          </Box>
        )}
      </Box>
      {rates.isPackage ? (
        <Box layerStyle="card" px="6" py="5" fontWeight="semibold">
          Your group&rsquo;s package covers these licenses.
        </Box>
      ) : (
        <Stack gap="3">
          <TotalBox total={rates.total.totalPayment} />
          {action !== 'Checkout' && (
            <Box fontSize="sm" fontWeight="medium">
              Your card on file is charged {formatMoney(rates.total.totalPayment)} today and each month, on
              top of what you pay already.
            </Box>
          )}
        </Stack>
      )}
      {promo}
      <Form onSubmit={onConfirm} initialValues={UNTICKED} aria-label="Yearly agreement">
        <CheckboxField
          name="yearlyAgreement"
          label="I am aware that this is a yearly agreement with the PROs and I agree to pay all monthly payments for the next year."
        />
        <FormError />
        <Flex gap="3" justify="space-between">
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
          <ConfirmButton action={action} />
        </Flex>
        <SubmittingOverlay label={ACTIONS[action]} />
      </Form>
    </Stack>
  );
}
