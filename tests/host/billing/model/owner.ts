/** Stores the owner of the model-based billing test in the database. */
import { planAgreements } from '#host/agreements/licensePlan.ts';
import { inTransaction, type Context } from '#host/context.ts';
import { writeOrder } from '#host/billing/orders.ts';
import { agreements } from '#host/platform/database/licenses.ts';
import { businesses, paymentMethods, users } from '#host/platform/database/schema.ts';
import { calculate } from '#host/rates/service.ts';
import { cardEndingIn } from '#tests/host/billing/billingOwner.ts';
import { hostSettings } from '#tests/support/servers/hostFixture.ts';

const ZONE = 'America/Los_Angeles';

/** Stores an owner in the first license year with two licenses. The second license awaits a signature. */
export async function writeOwner(
  context: Context,
  { ownerId, businessId, orderId }: { ownerId: string; businessId: string; orderId: string },
): Promise<void> {
  const quote = calculate(
    { schedule: hostSettings.schedule, offers: hostSettings.offers },
    {
      businessProviders: ['1', '2'],
      isBgMusic: '0',
      businessTotalMembers: 400,
      businessNumberGroup: 20,
      businessClassesPerWeek: 24,
    },
  );
  await inTransaction(context, async (context) => {
    const { database } = context;
    const createdAt = context.now();
    await database.insert(users).values({
      id: ownerId,
      email: `${ownerId}@gym.example`,
      fullName: 'Dana Rivera',
      phoneNumber: '(415)555-0134',
      passwordHash: 'x',
      createdAt,
    });
    await database
      .insert(paymentMethods)
      .values({ userId: ownerId, customerId: 'cus', paymentMethod: cardEndingIn('4242'), lastFour: '4242' });
    await database.insert(businesses).values({
      id: businessId,
      userId: ownerId,
      name: 'Iron Temple',
      type: '1',
      address: '1 Main Street',
      city: 'San Francisco',
      state: 'California',
      zip: '94105',
      isDefault: true,
      isBgMusic: '0',
      totalMembers: 400,
      numberGroup: 20,
      classesPerWeek: 24,
      squareFootage: 4000,
      createdAt,
    });
    const order = {
      id: orderId,
      ownerId,
      businessId,
      zone: ZONE,
      anchorOn: '2027-01-31',
      startsOn: '2027-01-31',
    };
    const first = { chargeId: `pi_of_${orderId}`, lastFour: '4242', pending: [] };
    await writeOrder(context, { ...order, quote }, first);
    for (const planned of planAgreements(quote, '2027-01-31', '2028-01-31'))
      await database.insert(agreements).values({
        ...planned,
        orderId,
        businessId,
        startsOn: '2027-01-31',
        renewsOn: '2028-01-31',
        // The second license is pending until the owner signs its agreement.
        signing: planned.providerId === '2' ? 'pending' : 'none',
      });
  });
}
