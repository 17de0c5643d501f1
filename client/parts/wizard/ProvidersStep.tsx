import { Box, Button, Stack } from '@chakra-ui/react';
import { DEFAULT_PROVIDERS, MUSIC_OPTIONS } from '#common/limits.ts';
import { CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { FailedList, FailedLoad } from '#client/ui/layout/TryAgain.tsx';
import { answersAt, control } from '#client/domain/registration/stepFields.ts';
import { StepForm } from './StepForm.tsx';
import type { Wizard } from './useWizard.ts';

/** What an owner must know about each PRO, by the PRO's short name. */
const ABOUT: Readonly<Record<string, string>> = {
  ASCAP: 'One of the two largest PROs. It asks for your signature after checkout.',
  BMI: 'One of the two largest PROs.',
  SESAC: 'A smaller PRO. The other licenses do not cover its songs.',
  GMR: 'The smallest PRO. The other licenses do not cover its songs.',
};

/** Shows step 4 of the registration: the PROs, and where music is played (specification, section 2). */
export function ProvidersStep({ wizard }: { wizard: Wizard }) {
  const { draft, answer, catalogue, goNext, goBack } = wizard;
  const { choices, loading, hasFailed, refetch } = catalogue.providers;
  const answers = answersAt('providers', draft.values);

  // If the PROs fail to load, an owner sees an error, and a visitor default PROs (specification, section 3).
  if (hasFailed && draft.flow === 'location') {
    return (
      <Stack gap="6" align="flex-start">
        <FailedLoad what="the PROs" ask={refetch} />
        <Button variant="outline" onClick={goBack}>
          Back
        </Button>
      </Stack>
    );
  }
  return (
    <StepForm
      answers={answers}
      onChange={answer}
      onSubmit={() => goNext()}
      onBack={goBack}
      busyLabel="One moment…"
    >
      <Box color="fg.muted">
        A PRO (performing rights organization) licenses the songs of its own members. Most playlists have
        songs from every PRO, so a gym without any license usually needs one from each.
      </Box>
      <CheckboxListField
        {...control('businessProviders')}
        pickAll="Select all"
        options={loading ? [] : choices.map((pro) => ({ ...pro, about: ABOUT[pro.label.toUpperCase()] }))}
        awaited={loading ? { count: DEFAULT_PROVIDERS.length, label: 'Loading the PROs…' } : undefined}
      />
      {hasFailed && (
        <FailedList ask={refetch} what="loading the providers again">
          We could not load the list of PROs. These four are the usual ones.
        </FailedList>
      )}
      <RadioField {...control('isBgMusic')} options={MUSIC_OPTIONS} />
    </StepForm>
  );
}
