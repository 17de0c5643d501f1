import { Box, Heading } from '@chakra-ui/react';
import { answerText } from '#client/domain/registration/answerText.ts';
import { FIELDS } from '#client/domain/registration/fields.ts';
import { hasPackage } from '#client/domain/registration/registration.ts';
import { fieldsAt, SECRETS } from '#client/domain/registration/stepFields.ts';
import { stepAddress, stepsOf } from '#client/domain/registration/steps.ts';
import { AnswerRows } from '#client/parts/rates/Answers.tsx';
import { ChangeLink } from '#client/parts/rates/ChangeLink.tsx';
import type { Wizard } from './useWizard.ts';

/** The steps whose answers are listed. The step with the numbers is omitted: its form is above the list. */
const SHOWN = new Set(['account', 'business', 'providers']);

/** Lists the answers of the earlier steps, each with a link to change it, for review before the terms. */
export function CheckAnswers({ wizard: { draft, catalogue } }: { wizard: Wizard }) {
  const { flow, values } = draft;
  const { providers, businessTypes } = catalogue;
  const lists = { businessProviders: providers, businessType: businessTypes };

  const steps = stepsOf(flow)
    .filter(({ name }) => SHOWN.has(name) && !(name === 'providers' && hasPackage(draft)))
    .flatMap((step) =>
      step.name === 'rates'
        ? []
        : [
            {
              name: step.name,
              heading: step.heading,
              answers: fieldsAt(step.name, draft)
                .filter((name) => !SECRETS.has(name))
                .map((name) => ({
                  label: FIELDS[name].label,
                  value: answerText(name, values, lists),
                  change: (
                    <ChangeLink to={stepAddress(flow, step.name)} label={`Change ${FIELDS[name].label}`} />
                  ),
                }))
                .filter(({ value }) => value.trim() !== ''),
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
            <Heading as="h3" size="sm" mb="2">
              {heading}
            </Heading>
            <AnswerRows answers={answers} />
          </Box>
        ))}
      </section>
    </Box>
  );
}
