import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { OPT_OUT_HOURS_BEFORE_RENEWAL } from '#common/limits.ts';
import { CheckboxField } from '#client/ui/form/choiceFields.tsx';
import { Form, type Submit } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { Day } from '#client/ui/Day.tsx';
import { MailIcon } from '#client/ui/icons.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { SubmittingOverlay } from '#client/ui/form/SubmittingOverlay.tsx';
import { useFormValue } from '#client/ui/form/useFormValue.ts';
import { isFree, needsSignature, type Rates } from '#client/domain/rates/lines.ts';
import { pendingWords } from '#client/domain/pendingSignatures.ts';
import { StillWorking } from '#client/parts/card/StillWorking.tsx';
import type { CardOnFile } from '#client/parts/checkout/useCardOnFile.tsx';
import { Answers, type Answer } from './Answers.tsx';
import { RateLines } from './RateLines.tsx';
import { Total } from './Total.tsx';

/** The last button of each flow (specification, section 2), and its label while it is busy. */
const ACTIONS = { Checkout: 'Opening the payment…', Subscribe: 'Subscribing…', Add: 'Adding…' } as const;

interface RatesSummaryProps extends Omit<ComponentProps<typeof RateLines>, 'whose'> {
  /** The form for a promo code. */
  promo: ReactNode;
  /** The control that e-mails these rates, or undefined if they cannot be e-mailed. */
  mail?: ReactNode;
  /** The answers from which the rates were calculated. */
  answers: readonly Answer[];
  action: keyof typeof ACTIONS;
  /** The card on file, if it pays for this purchase. */
  card?: CardOnFile | undefined;
  /** Called on submit once the yearly agreement is ticked. A returned error is shown above the buttons. */
  onConfirm: Submit<object>;
  onBack: () => void;
}

const UNTICKED = { yearlyAgreement: false };

function ConfirmButton({ action, card }: Pick<RatesSummaryProps, 'action' | 'card'>) {
  const isAgreed = useFormValue(({ yearlyAgreement }: typeof UNTICKED) => yearlyAgreement);
  return (
    <SubmitButton
      busyLabel={ACTIONS[action]}
      disabled={!isAgreed || card?.isMissing}
      aria-describedby={card?.isMissing ? card.noticeId : undefined}
      minW="36"
    >
      {action}
    </SubmitButton>
  );
}

function LongSubmit() {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return submitting && <StillWorking />;
}

/** Shows the start and renewal dates, if the host returns them. */
const LicenseDays = ({ rates: { startDate, renewalDate } }: { rates: Rates }) =>
  startDate !== null &&
  renewalDate !== null && (
    <Box fontSize="sm" color="fg.muted">
      Starts <Day on={startDate} />. Renews for another year on <Day on={renewalDate} /> unless you turn off
      renewal under Membership at least {OPT_OUT_HOURS_BEFORE_RENEWAL} hours before.
    </Box>
  );

/**
 * Shows the rates summary (specification, section 2) of any flow: registration, new location, add product.
 * With a package it shows no amounts, and states that the package covers the licenses.
 */
export function RatesSummary({
  promo,
  mail,
  answers,
  action,
  card,
  onConfirm,
  onBack,
  ...shown
}: RatesSummaryProps) {
  const { rates } = shown;
  // The specification (section 7) does not require a start date, so a host may omit it.
  const hasStartDate = rates.startDate !== null;
  return (
    <Stack gap="6" position="relative">
      <Total rates={rates} card={card} />
      <Flex gap="3" align="flex-start" color="fg.muted">
        <MailIcon mt="1" />
        <Box>
          Your licensing information will be <chakra.span whiteSpace="nowrap">e-mailed</chakra.span> to you
          after checkout.
          {needsSignature(rates) && (
            <span>
              {` ASCAP also needs your signature. We send the link after checkout.${hasStartDate ? ` ${pendingWords(['ASCAP'], null)}.` : ''}`}
            </span>
          )}
        </Box>
      </Flex>
      <RateLines whose="Your" {...shown} />
      <LicenseDays rates={rates} />
      {mail}
      <Answers answers={answers} />
      {/* Hidden with a package code, because no request may have both codes (specification, section 4). */}
      <Box _print={{ display: 'none' }}>{!rates.isPackage && promo}</Box>
      <Box _print={{ display: 'none' }}>
        {card?.notice}
        <Form onSubmit={onConfirm} initialValues={UNTICKED} aria-label="Yearly agreement">
          <CheckboxField
            name="yearlyAgreement"
            label="I am aware that this is a yearly agreement with the PROs and I agree to pay all monthly payments for the next year."
          />
          {isFree(rates) && <Box color="fg.muted">Your group makes these payments.</Box>}
          {/* Hides an earlier error after a new card was entered, because the purchase may now succeed. */}
          {(!card?.isNew || card.isRefused) && <FormError />}
          <Flex wrap="wrap" gap="3" justify="space-between">
            <Button variant="outline" onClick={onBack}>
              Back
            </Button>
            <ConfirmButton action={action} card={card} />
          </Flex>
          <LongSubmit />
          <SubmittingOverlay label={ACTIONS[action]} />
        </Form>
      </Box>
    </Stack>
  );
}
