/** Validates the purchase forms (specification, section 7). Unknown keys are ignored. */
import { z } from 'zod';
import { BACKGROUND_ONLY } from '#common/limits.ts';
import { UNASKED_COUNT, type Location } from '#host/businesses/service.ts';
import { businessTypeLabel, findState } from '#host/catalogue/service.ts';
import {
  count,
  email,
  isBgMusic,
  line,
  newPassword,
  optional,
  phoneNumber,
  verificationCode,
  zipCode,
} from '#host/platform/http/forms.ts';
import { badRequest } from '#host/platform/http/httpError.ts';
import { rateForm } from '#host/rates/service.ts';

/** A signed-in owner's rate fields. Only a registration can get the discount that `subscriberEmail` gives. */
const accountRateFields = rateForm.omit({ subscriberEmail: true });

const locationFields = {
  businessName: line('Business Name is required'),
  businessAddress: line('Business Address required'),
  businessCity: line('City is required'),
  businessState: line('State is required'),
  businessZipCode: zipCode,
  businessType: line('Business Type is required'),
  businessSquareFootage: count('Field is required'),
};

/** The form of `POST /web/account/new-business`: a location and its licenses. */
export const newBusinessForm = accountRateFields.extend(locationFields);

/** A registration without its passwords: the owner, the location and its licenses. */
export const registrationForm = newBusinessForm.extend({
  subscriberEmail: optional(email),
  fullName: line('Full name is required'),
  email,
  phoneNumber,
  title: optional(line('')),
});

/** The form of `POST /web/questionnaire/subscribe`: a registration with its password and card. */
export const subscribeForm = registrationForm
  .extend({
    password: newPassword('Password is required'),
    password2: optional(z.string().normalize('NFC')),
    verificationCode: optional(verificationCode),
    paymentMethod: line('Please enter your card first.'),
  })
  .refine(
    ({ password, password2 }) => password2 === undefined || password === password2,
    'Passwords must match',
  );

/** The form of `POST /web/account/subscribe`, which adds licenses to a location. */
export const addProductForm = accountRateFields.extend({
  businessId: line('Please choose a business.'),
  isBgMusic: optional(isBgMusic),
});

/** The form of `POST /web/stripe/change-default-payment-method`: the new card, in one of two fields. */
export const cardChangeForm = z
  .object({ payment_method: optional(line('')), paymentMethod: optional(line('')) })
  .transform((form) => form.payment_method ?? form.paymentMethod)
  .pipe(z.string('Please enter your card first.'));

/** Returns a form's location. Counts that the client did not ask for are null. @throws HttpError 400 */
export function toLocation(form: z.infer<typeof newBusinessForm>): Location {
  const state = findState(form.businessState);
  if (!state) throw badRequest('Please choose a state from the list.');
  const { businessTotalMembers, businessNumberGroup, businessClassesPerWeek } = form;
  const counts = [businessTotalMembers, businessNumberGroup, businessClassesPerWeek];
  // If only background music plays, the client hides these questions and sends 1 (specification, section 4).
  const isUnasked =
    form.isBgMusic === BACKGROUND_ONLY &&
    (counts.includes(undefined) || counts.every((value) => value === UNASKED_COUNT));
  const countOf = (value: number | undefined, required: string): number | null => {
    if (isUnasked) return null;
    if (value === undefined) throw badRequest(required);
    return value;
  };
  return {
    name: form.businessName,
    type: businessTypeLabel(form.businessType),
    address: form.businessAddress,
    city: form.businessCity,
    state: state.label,
    zip: form.businessZipCode,
    isBgMusic: form.isBgMusic ?? null,
    totalMembers: countOf(businessTotalMembers, 'Total Members is required'),
    numberGroup: countOf(businessNumberGroup, 'Class capacity is required'),
    classesPerWeek: countOf(businessClassesPerWeek, 'Classes per week is required'),
    squareFootage: form.businessSquareFootage,
  };
}
