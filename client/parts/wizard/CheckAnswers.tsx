import { Box, chakra, Flex, Heading, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { MUSIC_OPTIONS } from '#common/limits.ts';
import type { FieldName } from '#client/domain/registration/fields.ts';
import { FIELDS } from '#client/domain/registration/fields.ts';
import { hasPackage } from '#client/domain/registration/registration.ts';
import { fieldsAt, SECRETS } from '#client/domain/registration/stepFields.ts';
import { stepAddress, stepsOf } from '#client/domain/registration/steps.ts';
import type { Wizard } from './useWizard.ts';

/** The steps whose answers are shown; the numbers stand in the form itself. */
const SHOWN = new Set(['account', 'business', 'providers']);

/** What was answered before the last question, each step with a way to change it: it is read before the terms. */
export function CheckAnswers({ wizard: { draft, catalogue } }: { wizard: Wizard }) {
  const { flow, values } = draft;

  const textOf = (name: FieldName): string => {
    const value = (values as Partial<Record<FieldName, unknown>>)[name];
    const labelIn = (options: readonly { label: string; value: string }[], wanted: string) =>
      options.find((option) => option.value === wanted)?.label ?? wanted;
    if (Array.isArray(value)) {
      return value.map((id: string) => labelIn(catalogue.providers, id)).join(', ');
    }
    if (typeof value !== 'string') return '';
    if (name === 'isBgMusic') return labelIn(MUSIC_OPTIONS, value);
    return name === 'businessType' ? labelIn(catalogue.businessTypes, value) : value;
  };

  const steps = stepsOf(flow)
    .filter(({ name }) => SHOWN.has(name) && !(name === 'providers' && hasPackage(draft)))
    .flatMap((step) =>
      step.name === 'rates'
        ? []
        : [
            {
              ...step,
              answers: fieldsAt(step.name, draft)
                .filter((name) => !SECRETS.has(name))
                .map((name) => ({ name, label: FIELDS[name].label, text: textOf(name) }))
                .filter(({ text }) => text.trim() !== ''),
            },
          ],
    );

  return (
    <Box asChild borderTopWidth="1px" pt="5" fontSize="sm">
      <section aria-labelledby="check-answers">
        <Heading as="h2" size="md" id="check-answers">
          Check your answers
        </Heading>
        {steps.map(({ name, heading, answers }) => (
          <Box key={name} mt="4">
            <Flex justify="space-between" gap="4" fontWeight="semibold">
              {heading}
              <Link asChild py="0.5">
                <RouterLink to={stepAddress(flow, name)} aria-label={`Change: ${heading}`}>
                  Change
                </RouterLink>
              </Link>
            </Flex>
            <chakra.dl mt="1" display="grid" gap="1">
              {answers.map(({ name: field, label, text }) => (
                <Flex key={field} columnGap="3" wrap="wrap">
                  <chakra.dt color="fg.muted" flex="0 1 11rem" minW="0">
                    {label}
                  </chakra.dt>
                  <chakra.dd flex="1 1 9rem" minW="0" overflowWrap="anywhere">
                    {text}
                  </chakra.dd>
                </Flex>
              ))}
            </chakra.dl>
          </Box>
        ))}
      </section>
    </Box>
  );
}
