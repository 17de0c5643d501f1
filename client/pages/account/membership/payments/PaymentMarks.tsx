import { Box, chakra, Flex } from '@chakra-ui/react';
import type { MarkKind, PaymentMark } from '#client/domain/payments.ts';

const LABELS: Record<MarkKind, string> = {
  paid: 'Paid',
  failed: 'Not paid',
  next: 'Next',
  coming: 'To come',
  other: 'On hold or canceled',
};

/** The shape of each kind of mark, in a view box that is 16 units wide. */
const SHAPES = {
  paid: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  failed: <path d="M8 1.5 15 14.5H1Z" fill="currentColor" />,
  next: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="8" cy="8" r="1.75" fill="currentColor" />
    </>
  ),
  coming: <circle cx="8" cy="8" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  other: <path d="M3 8H13" stroke="currentColor" strokeWidth="2.5" />,
} satisfies Record<MarkKind, unknown>;

const COLORS: Record<MarkKind, string> = {
  paid: 'fg.success',
  failed: 'fg.error',
  next: 'fg',
  coming: 'fg.muted',
  other: 'fg.muted',
};

/** Renders one mark. Its shape shows its kind even without color. */
const Mark = ({ kind, size = '1rem' }: { kind: MarkKind; size?: string }) => (
  <chakra.svg aria-hidden viewBox="0 0 16 16" w={size} h={size} flexShrink={0} color={COLORS[kind]}>
    {SHAPES[kind]}
  </chakra.svg>
);

/** A mark's size: at most 5 % of the bar. Marks do not overlap, because a month is at least 7.7 % of it. */
const ON_THE_BAR = 'min(1rem, 5cqi)';

/** Renders the payments of a license year as marks along its bar, each at its date. */
export const PaymentMarks = ({ marks }: { marks: readonly PaymentMark[] }) => (
  <Box aria-hidden position="relative" h="4" mt="-2" mb="4" containerType="inline-size">
    {marks.map(({ on, kind, at }) => (
      <Box
        key={on}
        position="absolute"
        // Places each mark at its date. Subtracts the mark's size, so that the last mark is inside the bar.
        insetStart={`calc(${at.toFixed(3)} * (100% - ${ON_THE_BAR}))`}
        data-mark={kind}
      >
        <Mark kind={kind} size={ON_THE_BAR} />
      </Box>
    ))}
  </Box>
);

/** Renders the legend of the marks, with the number of each kind. */
export function MarksLegend({ marks }: { marks: readonly PaymentMark[] }) {
  const counted = (Object.keys(LABELS) as MarkKind[]).map((kind) => ({
    kind,
    count: marks.filter((mark) => mark.kind === kind).length,
  }));
  return (
    <Box mb="3" fontSize="sm">
      <Flex asChild wrap="wrap" columnGap="5" rowGap="1">
        <ul aria-label="Payments of this license year">
          {counted
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => (
              <Flex asChild key={kind} align="center" gap="1.5">
                <li>
                  <Mark kind={kind} />
                  {LABELS[kind]}: {count}
                </li>
              </Flex>
            ))}
        </ul>
      </Flex>
    </Box>
  );
}
