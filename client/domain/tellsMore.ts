/** What announces that the host tells more than section 7 names (the contract, "Beyond the 37"). */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a business in an answer has what only such a host knows: its renewal, or where an agreement stands. */
function announces(business: unknown): boolean {
  if (!isObject(business)) return false;
  const { renewal, agreements } = business;
  if (isObject(renewal)) return true;
  return Array.isArray(agreements) && agreements.some((each) => isObject(each) && Boolean(each.status));
}

/** Whether an answer to an owner's operation holds such a key. */
export const tellsMore = (data: unknown): boolean => isObject(data) && announces(data.business);
