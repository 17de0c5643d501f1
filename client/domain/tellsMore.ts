/** What announces that the host tells more than section 7 names (the contract, "Beyond the 37"). */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a business in an answer has what only such a host knows: its renewal, its payments, where an agreement stands. */
function announces(business: unknown): boolean {
  if (!isObject(business)) return false;
  const { renewal, billing, agreements } = business;
  if (isObject(renewal) || isObject(billing)) return true;
  return Array.isArray(agreements) && agreements.some((each) => isObject(each) && Boolean(each.status));
}

/** Whether an answer to an owner's operation holds such a key; the list of businesses is the first that comes. */
export function tellsMore(data: unknown): boolean {
  if (!isObject(data)) return false;
  const { business, businesses } = data;
  return announces(business) || (Array.isArray(businesses) && businesses.some(announces));
}
