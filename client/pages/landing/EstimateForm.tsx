import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { MUSIC_OPTIONS } from '#common/limits.ts';
import { formErrors } from '#client/apollo/formResult.ts';
import type { RegistrationDraft, RegistrationValues } from '#client/domain/registration/registration.ts';
import { control, decidesRates, fieldsAt } from '#client/domain/registration/stepFields.ts';
import { useProviders } from '#client/parts/catalogue/useCatalogue.ts';
import { useDraft } from '#client/session/draft/draft.ts';
import { useStoredDraft } from '#client/session/guards.ts';
import { formatMoney } from '#client/domain/format.ts';
import { RadioField } from '#client/ui/form/choiceFields.tsx';
import { TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { plainNumber } from '#client/ui/form/masks.ts';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { useFormValue } from '#client/ui/form/useFormValue.ts';
import { ArrowRightIcon } from '#client/ui/icons.tsx';
import { LinkButton } from '#client/ui/links.tsx';
import { useEstimate, type Estimate } from './useEstimate.ts';

const draftOf = (values: RegistrationValues): RegistrationDraft => ({ id: '', flow: 'register', values });

/** Returns the questions about the gym that can change a price, given where music is played. */
const questions = (isBgMusic: string | undefined) =>
  fieldsAt('metrics', draftOf({ isBgMusic })).filter(decidesRates);

const EMPTY: RegistrationValues = {
  isBgMusic: '',
  ...Object.fromEntries(questions(undefined).map((name) => [name, ''])),
};

/** Renders the questions that depend on where music is played. */
function Questions() {
  const isBgMusic = useFormValue((values: RegistrationValues) => values.isBgMusic);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6" alignItems="end">
      {questions(isBgMusic).map((name) => (
        <TextField key={name} {...control(name)} parse={plainNumber} />
      ))}
    </SimpleGrid>
  );
}

interface EstimateOf {
  values: RegistrationValues;
  estimate: Estimate;
}

/** Renders the estimated price of all licenses and of the cheapest license, until an answer changes. */
function Range({ result, onStart }: { result: EstimateOf | undefined; onStart: () => void }) {
  const isOfThese = useFormValue((values: RegistrationValues) => values === result?.values);
  const current = isOfThese ? result?.estimate : undefined;
  return (
    <Box role="status" aria-label="Your estimate">
      {current && (
        <Box layerStyle="panel" px="6" py="6" borderRadius="xl">
          <Text textStyle="figure" fontSize="3xl" lineHeight="short" whiteSpace="normal">
            {`${current.licenses > 1 ? `All ${current.licenses}: ` : ''}about ${formatMoney(current.high)} `}
            <Text as="span" fontSize="lg" whiteSpace="nowrap">
              per month
            </Text>
          </Text>
          {current.low < current.high && (
            <Text mt="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              Just {current.cheapest}: about {formatMoney(current.low)}
            </Text>
          )}
          <Text mt="2" color="panel.muted">
            Fees included. This is an estimate. You see your exact rates before you pay.
          </Text>
          {current.notice !== null && (
            <Text mt="2" fontSize="sm" color="panel.muted">
              {current.notice}
            </Text>
          )}
          <LinkButton to="/register" onClick={onStart} size="lg" mt="5">
            Get Started
            <ArrowRightIcon />
          </LinkButton>
        </Box>
      )}
    </Box>
  );
}

/** Estimates the monthly price from a few answers. Get Started copies these answers to a registration. */
export function EstimateForm() {
  const { choices } = useProviders();
  const estimate = useEstimate();
  const { answer } = useDraft(useStoredDraft()?.flow === 'wizard' ? 'wizard' : 'register');
  const [result, setResult] = useState<EstimateOf>();

  return (
    <Box maxW="2xl">
      <Form
        aria-label="Estimate"
        overlay="Calculating…"
        initialValues={EMPTY}
        onSubmit={async (values: RegistrationValues) => {
          const answered = await estimate(draftOf(values), choices);
          if (answered.ok) setResult({ values, estimate: answered.value });
          return formErrors(answered);
        }}
      >
        <RadioField {...control('isBgMusic')} options={MUSIC_OPTIONS} />
        <Questions />
        <FormActions>
          <SubmitButton busyLabel="Calculating…">Show my estimate</SubmitButton>
        </FormActions>
        <Range result={result} onStart={() => result && answer(result.values)} />
      </Form>
    </Box>
  );
}
