import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RateLine } from '#client/domain/rates/lines.ts';
import { Figure } from '#client/ui/Figure.tsx';
import { Details } from '#client/ui/layout/Details.tsx';

/** Colors of the licenses, from orange to brown. Any two have a contrast ratio of at least 1.5. */
const LICENSE_SHADES = ['#F5A623', '#955600', '#C98112', '#643900', '#FFDDA3'];

/** Colors of the fees: grays with a contrast ratio of at least 1.3 to the license colors of the four PROs. */
const FEE_SHADES: Record<string, string> = { management: '#757982', processing: '#D0D3D9' };

/** Returns a line's color. A license's color depends on its numeric provider id, or else on its position. */
const shadeOf = (key: string, index: number) => {
  const place = /^\d+$/.test(key) ? Number(key) - 1 : index;
  return FEE_SHADES[key] ?? LICENSE_SHADES[place % LICENSE_SHADES.length] ?? 'orange';
};

/** Shows the number that replaces a color in print, where colors may be gray. */
const OnPaper = ({ number }: { number: number }) => (
  <Box
    as="span"
    display="none"
    _print={{ display: 'block', fontSize: '0.6875rem', color: 'black', p: '0.5' }}
  >
    {number}
  </Box>
);

/** Returns the number of a line's segment in the bar, counted from 1. */
const numberOf = (lines: readonly RateLine[], index: number) =>
  lines.slice(0, index + 1).filter(({ share }) => share > 0).length;

/** The print style of a colored area: white with a frame, because a number replaces the color. */
const PAPER_SHADE = { bg: 'white', borderWidth: '1px', borderColor: 'black', lineHeight: '1' } as const;

/** Shows the monthly payment as a segmented bar. The table below states the same as text. */
function RateBar({ lines }: { lines: readonly RateLine[] }) {
  return (
    <Flex
      h="4"
      gap="2px"
      mb="6"
      aria-hidden
      borderRadius="full"
      overflow="hidden"
      _print={{ h: '5', borderRadius: '0', overflow: 'visible' }}
    >
      {lines.map(({ key, share }, index) =>
        share > 0 ? (
          <Box
            key={key}
            flexGrow={share}
            flexBasis="0"
            minW="1"
            bg={shadeOf(key, index)}
            _print={{ ...PAPER_SHADE, minW: '3' }}
          >
            <OnPaper number={numberOf(lines, index)} />
          </Box>
        ) : null,
      )}
    </Flex>
  );
}

/** Matches a container that is too narrow to show the amount beside the label. */
const NARROW = '@container (max-width: 17rem)';

/** The style of a label, which shares a line with its amount if the label's longest word leaves room. */
const BESIDE = {
  flex: '1 1 0',
  maxW: '100%',
  overflowWrap: 'break-word',
};

const Cell = chakra('td', { base: { py: '3', verticalAlign: 'top', [NARROW]: { py: '0' } } });

/** A table row, which is not split between printed pages. */
const Row = chakra('tr', {
  base: {
    breakInside: 'avoid',
    borderTopWidth: '1px',
    [NARROW]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: '1', py: '3' },
  },
});

/** Shows how each amount is calculated, expanded on request and always in print. */
const Workings = ({ lines }: { lines: readonly RateLine[] }) => (
  <Details mt="2" fontSize="sm" color="fg.muted">
    <chakra.summary
      py="1"
      w="fit-content"
      cursor="pointer"
      _print={{ display: 'none' }}
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      How this is worked out
    </chakra.summary>
    <dl>
      {lines.map(({ key, label, working }) => (
        <Box key={key} pt="2" breakInside="avoid">
          <chakra.dt fontWeight="semibold">{label}</chakra.dt>
          <dd>{working}</dd>
        </Box>
      ))}
    </dl>
  </Details>
);

interface LineProps {
  line: RateLine;
  /** The color of the line's bar segment, undefined if the line has no segment, null if there is no bar. */
  shade: string | undefined | null;
  /** The number that replaces the color in print. */
  number: number;
  /** Whether the line is the last one, which must not be printed alone on a page. */
  isLast: boolean;
}

function Line({ line, shade, number, isLast }: LineProps) {
  return (
    <Row breakBefore={isLast ? 'avoid' : 'auto'}>
      <Cell asChild textAlign="start" fontWeight="medium" css={{ [NARROW]: BESIDE }}>
        <th scope="row">
          <Flex gap="3" align="baseline">
            {shade !== null && (
              <Box
                aria-hidden
                w="3"
                h="3"
                flexShrink={0}
                borderRadius="sm"
                bg={shade}
                _print={shade ? { ...PAPER_SHADE, w: '4', h: '4' } : {}}
              >
                {shade && <OnPaper number={number} />}
              </Box>
            )}
            <Box minW="0">
              {line.label}
              {line.note && (
                <Box fontSize="sm" fontWeight="normal" color="fg.muted">
                  {line.note}
                </Box>
              )}
            </Box>
          </Flex>
        </th>
      </Cell>
      {line.amount !== null && (
        <Cell textAlign="end" whiteSpace="nowrap" ps="4" css={{ [NARROW]: { ps: '3' } }}>
          <Figure of={line.amount} />
        </Cell>
      )}
    </Row>
  );
}

/** Shows the monthly payment as a table of lines, with the amounts aligned at the decimal point. */
export function RateTable({ lines, caption }: { lines: readonly RateLine[]; caption: string }) {
  const hasAmounts = lines.some(({ amount }) => amount !== null);
  const explained = lines.filter(({ working }) => working);
  return (
    <Box containerType="inline-size">
      {hasAmounts && <RateBar lines={lines} />}
      <chakra.table
        w="100%"
        fontVariantNumeric="tabular-nums"
        borderBottomWidth="1px"
        css={{ [NARROW]: { display: 'block', '& > :is(caption, tbody)': { display: 'block' } } }}
      >
        <chakra.caption textAlign="start" fontSize="sm" color="fg.muted" pb="2">
          {caption}
        </chakra.caption>
        <tbody>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              number={numberOf(lines, index)}
              isLast={index === lines.length - 1}
              shade={!hasAmounts ? null : line.share > 0 ? shadeOf(line.key, index) : undefined}
            />
          ))}
        </tbody>
      </chakra.table>
      {explained.length > 0 && <Workings lines={explained} />}
    </Box>
  );
}
