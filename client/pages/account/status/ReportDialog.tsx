import { Box, Stack, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { FORM_ERROR } from 'final-form';
import { useFormState } from 'react-final-form';
import { ask } from '#client/apollo/ask.ts';
import { formErrors } from '#client/apollo/formResult.ts';
import { resultOf } from '#client/apollo/result.ts';
import { formatDate, formatMoney } from '#client/domain/format.ts';
import { BACKGROUND_ONLY_DEFAULT } from '#common/limits.ts';
import { control } from '#client/domain/registration/stepFields.ts';
import { AppDialog } from '#client/ui/dialog/AppDialog.tsx';
import { TextField } from '#client/ui/form/fields.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormActions } from '#client/ui/form/FormError.tsx';
import { plainNumber } from '#client/ui/form/masks.ts';
import { SubmitButton } from '#client/ui/form/SubmitButton.tsx';
import {
  ReportPreviewDocument,
  useReportCountsMutation,
  type ReportCountsMutation,
} from './report.generated.ts';
import type { AccountStatusQuery } from './status.generated.ts';

type Report = NonNullable<NonNullable<AccountStatusQuery['business']>['report']>;
type Preview = ReportCountsMutation['reportCounts'];

/** The fields about members and classes, which are omitted if only background music is played. */
const CLASS_FIELDS = ['businessTotalMembers', 'businessNumberGroup', 'businessClassesPerWeek'] as const;

const textOf = (count: number | null) => (count === null ? '' : String(count));

/** Returns how the reported counts change the monthly price. */
function priceText({ monthlyNow, monthlyThen, from }: Preview): string {
  const start = from ? ` from ${formatDate(from)}` : '';
  if (monthlyThen === monthlyNow) return `You go on paying ${formatMoney(monthlyThen)} a month${start}.`;
  return `You pay ${formatMoney(monthlyThen)} a month${start}, instead of ${formatMoney(monthlyNow)} now.`;
}

type Numbers = Record<(typeof CLASS_FIELDS)[number] | 'businessSquareFootage', string>;

/** Shows a button that loads the price for the entered counts. Then shows the price, and a report button. */
function PriceAndButton({ priceOf }: { priceOf: (values: Numbers) => Preview | undefined }) {
  const { values } = useFormState<Numbers>({ subscription: { values: true } });
  const price = priceOf(values);
  return (
    <Stack gap="3">
      <Box role="status" fontWeight="semibold" minH="2lh">
        {price && priceText(price)}
      </Box>
      <FormActions>
        <SubmitButton busyLabel={price ? 'Reporting…' : 'Calculating…'}>
          {price ? 'Report these numbers' : 'See the new price'}
        </SubmitButton>
      </FormActions>
    </Stack>
  );
}

interface ReportDialogProps {
  businessId: string;
  /** The last reported counts, and the last day on which a new report is accepted. */
  report: Report;
  onClose: () => void;
  /** Called with a text about what the report changed. */
  onReported: (text: string) => void;
}

/** Renders the dialog that reports the yearly counts, and shows the resulting price before they are sent. */
export function ReportDialog({ businessId, report, onClose, onReported }: ReportDialogProps) {
  const client = useApolloClient();
  const [reportCounts] = useReportCountsMutation();
  const [preview, setPreview] = useState<{ numbers: string; price: Preview }>();
  const { members, groupCapacity, classesPerWeek, squareFootage } = report;
  const hasClasses = [members, groupCapacity, classesPerWeek].some((count) => count !== null);
  const initialValues: Numbers = {
    businessTotalMembers: textOf(members),
    businessNumberGroup: textOf(groupCapacity),
    businessClassesPerWeek: textOf(classesPerWeek),
    businessSquareFootage: textOf(squareFootage),
  };
  const inputOf = (values: Numbers) => ({
    businessTotalMembers: hasClasses ? values.businessTotalMembers.trim() : BACKGROUND_ONLY_DEFAULT,
    businessNumberGroup: hasClasses ? values.businessNumberGroup.trim() : BACKGROUND_ONLY_DEFAULT,
    businessClassesPerWeek: hasClasses ? values.businessClassesPerWeek.trim() : BACKGROUND_ONLY_DEFAULT,
    businessSquareFootage: values.businessSquareFootage.trim(),
  });

  const priceOf = (input: ReturnType<typeof inputOf>) =>
    preview?.numbers === JSON.stringify(input) ? preview.price : undefined;

  const showPrice = async (input: ReturnType<typeof inputOf>) => {
    const result = await resultOf(ask(client, ReportPreviewDocument, { businessId, input }));
    if (!result.ok) return formErrors(result);
    const price = result.value.business?.reportPreview;
    if (!price) return { [FORM_ERROR]: 'We could not calculate the price. Please try again.' };
    setPreview({ numbers: JSON.stringify(input), price });
    return undefined;
  };

  const submit = async (values: Numbers) => {
    const input = inputOf(values);
    const shown = priceOf(input);
    if (!shown) return showPrice(input);
    const sent = await resultOf(reportCounts({ variables: { businessId, input } }));
    if (!sent.ok) return formErrors(sent);
    const price = sent.value.data?.reportCounts ?? shown;
    onReported(`Thank you. Your numbers were reported. ${priceText(price)}`);
    return undefined;
  };

  return (
    <AppDialog open heading="Report your numbers" onClose={onClose}>
      <Text mb="4">
        Next year’s price uses these numbers. Without a report by {formatDate(report.dueOn)}, last year’s
        numbers apply.
      </Text>
      <Form onSubmit={submit} initialValues={initialValues}>
        {hasClasses &&
          CLASS_FIELDS.map((name) => <TextField key={name} {...control(name)} parse={plainNumber} />)}
        <TextField {...control('businessSquareFootage')} parse={plainNumber} />
        <PriceAndButton priceOf={(values) => priceOf(inputOf(values))} />
      </Form>
    </AppDialog>
  );
}
