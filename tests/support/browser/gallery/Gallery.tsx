import { Button, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { FORM_ERROR } from 'final-form';
import { CheckboxField, CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { ComboboxField, PasswordField, SelectField, TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { SignUpDialog } from '#client/ui/dialog/SignUpDialog.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { Tooltip } from '#client/ui/dialog/Tooltip.tsx';

const CHOICES = [
  { value: '1', label: 'ASCAP' },
  { value: '2', label: 'BMI' },
];
const VARIANTS = ['solid', 'outline', 'ghost'] as const;

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="4" data-specimen={name} position="relative">
      <Heading as="h2" size="md">
        {name}
      </Heading>
      {children}
    </Stack>
  );
}

const wrong = () => 'This is what is wrong';

/** Renders every kind of field in a form that rejects each of them on submit. */
function RefusedFields() {
  return (
    <Form initialValues={{ list: [] }} onSubmit={() => ({ [FORM_ERROR]: 'What the server said' })}>
      <FormError />
      <Stack gap="5">
        <TextField name="text" label="Text" hint="A hint that stays" validate={wrong} />
        <PasswordField name="password" label="Password" autoComplete="off" validate={wrong} />
        <SelectField name="select" label="Select" options={CHOICES} validate={wrong} />
        <ComboboxField name="combobox" label="Combobox" optional options={CHOICES} validate={wrong} />
        <CheckboxListField name="list" label="List" options={CHOICES} />
        <RadioField name="radio" label="Radio" options={CHOICES} />
        <CheckboxField name="checkbox" label="Checkbox" />
        <TextField name="readOnly" label="Read only" readOnly />
        <SubmitButton busyLabel="Sending…">Submit</SubmitButton>
      </Stack>
    </Form>
  );
}

/** Renders component states that no single screen shows, and the sign-up dialog (section 2). */
export function Gallery() {
  const [open, setOpen] = useState(false);
  return (
    <Page title="UI" heading="Components" lead="States that no screen shows at once.">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="12">
        <Specimen name="Buttons">
          {VARIANTS.map((variant) => (
            <Stack key={variant} direction="row" wrap="wrap">
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} disabled>
                disabled
              </Button>
            </Stack>
          ))}
        </Specimen>
        <Specimen name="Fields, refused">
          <RefusedFields />
        </Specimen>
        <Specimen name="Dialog and tooltip">
          <Button variant="outline" onClick={() => setOpen(true)}>
            Open the sign-up dialog
          </Button>
          <Tooltip label="Where to find it">A tooltip</Tooltip>
          <SignUpDialog
            open={open}
            heading="A sign-up dialog"
            onClose={() => setOpen(false)}
            footer={<Button>Ok</Button>}
          >
            Its content, with a membership picture behind its heading
          </SignUpDialog>
        </Specimen>
      </SimpleGrid>
    </Page>
  );
}
