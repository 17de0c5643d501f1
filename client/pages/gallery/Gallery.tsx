import {
  Badge,
  Box,
  Button,
  Heading,
  Link,
  Separator,
  SimpleGrid,
  Stack,
  Table,
  Tabs,
  Text,
} from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FORM_ERROR } from 'final-form';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { CheckboxField, CheckboxListField, RadioField } from '#client/ui/form/choiceFields.tsx';
import { ComboboxField, PasswordField, SelectField, TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormError } from '#client/ui/form/FormError.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { ScrollTable } from '#client/ui/layout/ScrollTable.tsx';
import { EmptyState, ErrorNote, LoadingOverlay, SkeletonRows, SuccessNote } from '#client/ui/states.tsx';
import { SignUpDialog } from '#client/ui/dialog/SignUpDialog.tsx';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import { Tooltip } from '#client/ui/dialog/Tooltip.tsx';
import { required } from '#client/ui/form/validate.ts';

const CHOICES = [
  { value: '1', label: 'ASCAP' },
  { value: '2', label: 'BMI' },
];
const EMPTY = { text: '', password: '', select: '', combobox: '', checkbox: false, list: [], radio: '' };
const FILLED = {
  ...EMPTY,
  text: 'Iron Works Gym',
  password: 'Strong1pass',
  select: '1',
  combobox: 'Miami',
  checkbox: true,
  list: ['1'],
  radio: '2',
};
const VARIANTS = ['solid', 'outline', 'ghost'] as const;
const BADGES = ['brand', 'success', 'neutral', 'danger'] as const;

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

/** Every field, in one state: empty, filled, or with its error after a failed submit. */
function Fields({ values, error }: { values: typeof FILLED | typeof EMPTY; error?: string }) {
  const rule = error === undefined ? undefined : () => error;
  return (
    <Form initialValues={values} onSubmit={() => ({ [FORM_ERROR]: 'What the server said' })}>
      <FormError />
      <Stack gap="5">
        <TextField
          name="text"
          label="Text"
          hint="A hint that stays"
          validate={rule ?? required('Required')}
        />
        <PasswordField name="password" label="Password" autoComplete="off" validate={rule} />
        <SelectField name="select" label="Select" options={CHOICES} validate={rule} />
        <ComboboxField name="combobox" label="Combobox" optional options={CHOICES} validate={rule} />
        <CheckboxListField name="list" label="List" options={CHOICES} />
        <RadioField name="radio" label="Radio" options={CHOICES} />
        <CheckboxField name="checkbox" label="Checkbox" />
        <TextField name="readOnly" label="Read only" readOnly />
        <SubmitButton busyLabel="Sending…">Submit</SubmitButton>
      </Stack>
    </Form>
  );
}

/** Every component of the kit in every state, at `/ui` while developing. */
export function Gallery() {
  const [open, setOpen] = useState<'dialog' | 'signUp'>();
  return (
    <Page title="UI" heading="Components" lead="Every component in every state.">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="12">
        <Specimen name="Buttons">
          {VARIANTS.map((variant) => (
            <Stack key={variant} direction="row" wrap="wrap">
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} size="sm">
                small
              </Button>
              <Button variant={variant} size="lg">
                large
              </Button>
              <Button variant={variant} disabled>
                disabled
              </Button>
            </Stack>
          ))}
        </Specimen>
        <Specimen name="Text">
          <Heading as="h3" size="lg">
            A heading
          </Heading>
          <Text>
            Text with <Link href="#main">a link</Link>.
          </Text>
          <Separator />
          <Stack direction="row" flexWrap="wrap">
            {BADGES.map((palette) => (
              <Badge key={palette} colorPalette={palette}>
                {palette}
              </Badge>
            ))}
          </Stack>
        </Specimen>
        <Specimen name="Fields, empty">
          <Fields values={EMPTY} />
        </Specimen>
        <Specimen name="Fields, filled">
          <Fields values={FILLED} />
        </Specimen>
        <Specimen name="Fields, refused">
          <Fields values={EMPTY} error="This is what is wrong" />
        </Specimen>
        <Specimen name="Notes">
          <ErrorNote>What went wrong, and what to do.</ErrorNote>
          <SuccessNote>What went well.</SuccessNote>
          <EmptyState heading="Nothing here yet" action={<Button>Do something</Button>}>
            What to do next.
          </EmptyState>
          <SkeletonRows rows={2} />
        </Specimen>
        <Specimen name="Overlay">
          <Box h="32" />
          <LoadingOverlay label="Loading…" />
        </Specimen>
        <Specimen name="Table">
          <ScrollTable caption="Rates" showCaption>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Provider</Table.ColumnHeader>
                <Table.ColumnHeader>Monthly Rate</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              <Table.Row>
                <Table.Cell>ASCAP</Table.Cell>
                <Table.Cell>$44.09</Table.Cell>
              </Table.Row>
            </Table.Body>
          </ScrollTable>
        </Specimen>
        <Specimen name="Tabs">
          <Tabs.Root defaultValue="a">
            <Tabs.List>
              <Tabs.Trigger value="a">Provider</Tabs.Trigger>
              <Tabs.Trigger value="b">Group Code</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="a">The first panel</Tabs.Content>
            <Tabs.Content value="b">The second panel</Tabs.Content>
          </Tabs.Root>
        </Specimen>
        <Specimen name="Dialog and tooltip">
          <Button
            onClick={() => {
              setOpen('dialog');
            }}
          >
            Open the dialog
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              setOpen('signUp');
            }}
          >
            Open the sign-up dialog
          </Button>
          <Tooltip label="Where to find it">A tooltip</Tooltip>
          <AppDialog
            open={open === 'dialog'}
            heading="A dialog"
            onClose={() => {
              setOpen(undefined);
            }}
          >
            Its content
          </AppDialog>
          <SignUpDialog
            open={open === 'signUp'}
            heading="A sign-up dialog"
            onClose={() => {
              setOpen(undefined);
            }}
            footer={<Button>Ok</Button>}
          >
            Its content, with a membership picture behind its heading
          </SignUpDialog>
        </Specimen>
      </SimpleGrid>
    </Page>
  );
}
