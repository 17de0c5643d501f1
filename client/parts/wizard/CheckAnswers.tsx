import { Box, Heading } from '@chakra-ui/react';
import { answerText } from '#client/domain/registration/answerText.ts';
import { PLACE, placeOf } from '#client/domain/registration/decidingAnswers.ts';
import { hasPackage } from '#client/domain/registration/registration.ts';
import { fieldsAt, SECRETS } from '#client/domain/registration/stepFields.ts';
import { stepAddress, stepsOf } from '#client/domain/registration/steps.ts';
import { AnswerRows } from '#client/parts/rates/Answers.tsx';
import type { Wizard } from './useWizard.ts';

/** The steps whose answers are listed. The metrics step is omitted, because its form is above the list. */
const SHOWN = new Set(['account', 'business', 'providers']);

/** Lists the answers of earlier steps, one line with one link per step, for review before the terms. */
export function CheckAnswers({ wizard: { draft, catalogue } }: { wizard: Wizard }) {
  const { flow, values } = draft;
  const { providers, businessTypes } = catalogue;
  const lists = { businessProviders: providers.choices, businessType: businessTypes };

  const answers = stepsOf(flow).flatMap(({ name, heading }) =>
    name === 'rates' || !SHOWN.has(name) || (name === 'providers' && hasPackage(draft))
      ? []
      : [
          {
            label: heading,
            value: [
              name === 'business' && placeOf(values),
              ...fieldsAt(name, draft)
                .filter((field) => !SECRETS.has(field) && !PLACE.has(field))
                .map((field) => answerText(field, values, lists).trim()),
            ]
              .filter(Boolean)
              .join(', '),
            askedAt: stepAddress(flow, name),
          },
        ],
  );

  return (
    <Box asChild borderTopWidth="1px" pt="5">
      <section aria-labelledby="check-answers">
        <Heading as="h2" size="md" id="check-answers" mb="3">
          Check your answers
        </Heading>
        <AnswerRows answers={answers} />
      </section>
    </Box>
  );
}
