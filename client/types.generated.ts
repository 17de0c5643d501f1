/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** Form values of the registration's account step (section 2, step 1). */
export type AccountFormInput = {
  /** E-mail address. */
  email: string;
  /** Full name. */
  fullName?: string | null | undefined;
  /** Password for the new account. */
  password?: string | null | undefined;
  /** The same password again. */
  password2?: string | null | undefined;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: string | null | undefined;
  /** Title or position, optional. */
  title?: string | null | undefined;
};

/** An additional location with its licenses. The card on file is charged. */
export type AddLocationInput = {
  /** Street address of the business. */
  businessAddress: string;
  /** Label of the city. */
  businessCity: string;
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Name of the business. */
  businessName: string;
  /** Participant capacity of a group class. */
  businessNumberGroup?: string | null | undefined;
  /** Promo code in uppercase. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** Label of the state. */
  businessState: string;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** Kind of business: the value of one of `businessTypes`. */
  businessType: string;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: string;
  /** Key of this purchase. A retry with the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code if a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
};

/** Licenses to add to a business that has some (section 3, add-product form). The card on file is charged. */
export type AddProductInput = {
  /** Id of the business. */
  businessId: string;
  /** Promo code in uppercase. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers from the tab Provider. */
  businessProviders?: Array<string> | null | undefined;
  /** Key of this purchase. A retry with the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code from the tab Group Code. */
  packageCode?: string | null | undefined;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
};

/** Status of an agreement. */
export type AgreementStatus =
  /** It is in force. */
  | 'ACTIVE'
  /** The provider refused it. */
  | 'DENIED'
  /** Its license year has ended and was not renewed. */
  | 'ENDED'
  /** It comes into force once the owner has signed the provider's additional document. */
  | 'PENDING_SIGNATURE';

/** What the owner must do if an automatic retry would not help. */
export type BillingAction =
  /** The owner's bank requires authentication, which `payNow` starts in the page. */
  | 'CONFIRM_PAYMENT'
  /** The card on file can no longer be charged. Add another card. */
  | 'UPDATE_CARD';

/** Whether the owner must act on a business's payments. */
export type BillingState =
  /** A payment failed or waits for the owner. */
  | 'ACTION_NEEDED'
  /** No action is needed. */
  | 'OK'
  /** A payment is still unpaid after its last automatic retry. */
  | 'OVERDUE';

/** The confirmed setup intent of a new card (section 7, payload of the card change). */
export type ChangePaymentMethodInput = {
  /** Id of the setup intent. */
  id: string;
  /** The card provider's id of the new card. Sent as `payment_method`. */
  paymentMethod: string;
  /** Status of the setup intent: `succeeded` once the card is set up. */
  status?: string | null | undefined;
  /** The session's token, which the upstream also expects in the body. */
  token?: string | null | undefined;
};

/** The counts of a yearly report, with the questionnaire's field names. */
export type CountsInput = {
  /** Group classes per week. */
  businessClassesPerWeek: string;
  /** Participant capacity of a group class. */
  businessNumberGroup: string;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** Total members. */
  businessTotalMembers: string;
};

/** Whether one license renews or ends. */
export type EndingState =
  /** It has ended. */
  | 'ENDED'
  /** It renews, because the deadline to turn renewal off has passed. */
  | 'LATE'
  /** It ends with its license year. */
  | 'OFF'
  /** It renews unless renewal is turned off. */
  | 'ON';

/** The business whose due payments are charged. */
export type PayNowInput = {
  /** Id of the business. */
  businessId: string;
  /** Key of this payment. A retry with the same key never pays twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey: string;
};

/** Status of a payment. */
export type PaymentStatus =
  /** The upstream put it on hold. It is not charged automatically. */
  | 'HELD'
  /** It is still unpaid after its last automatic retry. */
  | 'OVERDUE'
  /** It was paid. */
  | 'PAID'
  /** The card was declined. The payment is retried automatically. */
  | 'RETRYING'
  /** It was not attempted yet. Its due date may have passed, because payments of one owner are spaced. */
  | 'SCHEDULED'
  /** It is being charged. The outcome may be unknown. */
  | 'TRYING'
  /** It was written off and will not be charged. */
  | 'VOID'
  /** It is unpaid and waits for the owner (another card, or a confirmation) or for the payment in `waitsFor`. */
  | 'WAITING';

/** The registration's form values without the passwords and the code (section 3, registration form). */
export type QuestionnaireInput = {
  /** Street address of the business. */
  businessAddress?: string | null | undefined;
  /** Label of the city. */
  businessCity?: string | null | undefined;
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Name of the business. */
  businessName?: string | null | undefined;
  /** Participant capacity of a group class. */
  businessNumberGroup?: string | null | undefined;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** Label of the state. */
  businessState?: string | null | undefined;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** Kind of business: the value of one of `businessTypes`. */
  businessType?: string | null | undefined;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Full name. */
  fullName?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code if a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: string | null | undefined;
  /** The verified subscriber's address, for the subscriber discount. Sent only in that flow. */
  subscriberEmail?: string | null | undefined;
  /** Title or position, optional. */
  title?: string | null | undefined;
};

/**
 * The answers from which rates are calculated. With a package: only members, capacity, classes and
 * `packageCode`. Without one: providers, music place, members, capacity, classes and square footage (section 4,
 * rate request content).
 */
export type RatesInput = {
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Participant capacity of a group class. */
  businessNumberGroup?: string | null | undefined;
  /** Promo code in uppercase. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code if a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
  /** Random id that the client creates for each registration. Sent as the `Registration-Id` header. */
  registrationId?: string | null | undefined;
  /** The verified subscriber's address, for the subscriber discount. Sent only in that flow. */
  subscriberEmail?: string | null | undefined;
};

/** Whether a business's licenses renew at the end of their license year. */
export type RenewalState =
  /** The licenses have ended. */
  | 'ENDED'
  /** The licenses end with their license year. */
  | 'OFF'
  /** The licenses renew for another year. */
  | 'ON';

/** Status of a refund or a dispute. */
export type ReversalStatus =
  /** The cardholder disputes the payment. The bank has withdrawn the money for now. */
  | 'DISPUTED'
  /** The dispute ended, and the cardholder keeps the money. */
  | 'DISPUTE_LOST'
  /** The dispute ended, and the payment remains valid. */
  | 'DISPUTE_WON'
  /** The money was returned to the card. */
  | 'REFUNDED'
  /** The refund is in progress. */
  | 'REFUNDING'
  /** The refund did not reach the card. */
  | 'REFUND_FAILED';

/** The purpose of a client secret. */
export type SetupIntentPurpose =
  /** It sets up a card. */
  | 'CARD'
  /** It authenticates a payment, as the buyer's bank requires. */
  | 'PAYMENT';

/** A complete registration with its payment method (section 3, registration draft). */
export type SubscribeInput = {
  /** Street address of the business. */
  businessAddress: string;
  /** Label of the city. */
  businessCity: string;
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Name of the business. */
  businessName: string;
  /** Participant capacity of a group class. */
  businessNumberGroup?: string | null | undefined;
  /** Promo code in uppercase. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** Label of the state. */
  businessState: string;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** Kind of business: the value of one of `businessTypes`. */
  businessType: string;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: string;
  /** E-mail address. */
  email: string;
  /** Full name. */
  fullName: string;
  /** Key of this purchase. A retry with the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code if a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** Password for the new account. */
  password: string;
  /** The same password again. */
  password2?: string | null | undefined;
  /** The card provider's id of the new card. */
  paymentMethod: string;
  /** US phone number, formatted (###)###-####. */
  phoneNumber: string;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
  /** Random id that the client creates for each registration. Sent as the `Registration-Id` header. */
  registrationId?: string | null | undefined;
  /** The verified subscriber's address, for the subscriber discount. Sent only in that flow. */
  subscriberEmail?: string | null | undefined;
  /** Title or position, optional. */
  title?: string | null | undefined;
};

/** Form values of the registration's verification step (section 2, step 2). */
export type VerificationFormInput = {
  /** Address to which the code was sent. */
  email?: string | null | undefined;
  /** Random id that the client creates for each registration. Sent as the `Registration-Id` header. */
  registrationId?: string | null | undefined;
  /** The e-mailed code, in the form ###-###. */
  verificationCode: string;
};

export type AvailableProvidersQueryVariables = Exact<{
  businessId: string;
}>;


export type AvailableProvidersQuery = { business: { id: string, availableProviders: Array<{ id: string, shortName: string, name: string | null }> } | null };

export type MusicUseQueryVariables = Exact<{
  businessId: string;
}>;


export type MusicUseQuery = { business: { id: string, isBgMusic: string | null, pmLastFour: string | null } | null };

export type AddedPackageCodeQueryVariables = Exact<{
  businessId: string;
  packageCode: string;
}>;


export type AddedPackageCodeQuery = { business: { id: string, packageCode: { exist: boolean, maxCountPerPackageAnnual: number | null } } | null };

export type OwnCountsQueryVariables = Exact<{
  businessId: string;
}>;


export type OwnCountsQuery = { business: { id: string, account: { member: { numberGroup: number | null, classesPerWeek: number | null } } } | null };

export type AddedRatesQueryVariables = Exact<{
  businessId: string;
  input: RatesInput;
}>;


export type AddedRatesQuery = { business: { id: string, rates: { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null } } | null };

export type AddProductMutationVariables = Exact<{
  input: AddProductInput;
}>;


export type AddProductMutation = { addProduct: { ok: boolean } };

export type AgreementsQueryVariables = Exact<{
  businessId: string;
}>;


export type AgreementsQuery = { business: { id: string, agreements: Array<{ agreementId: string, name: string, shortName: string, status: AgreementStatus | null, unsigned: boolean | null, signUrl: string | null, coveredThrough: string | null, agreementFile: { filename: string, url: string } | null, coverageFile: { filename: string, url: string } | null }> } | null };

export type PendingSharesQueryVariables = Exact<{
  businessId: string;
}>;


export type PendingSharesQuery = { business: { id: string, pendingProviders: Array<string> | null, fees: Array<{ label: string, monthly: number }> | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null }> | null } | null };

export type AgreementsArchiveQueryVariables = Exact<{ [key: string]: never; }>;


export type AgreementsArchiveQuery = { agreementsArchive: { filename: string, url: string } };

export type SendSigningLinkMutationVariables = Exact<{
  agreementId: string;
}>;


export type SendSigningLinkMutation = { sendSigningLink: { ok: boolean, message: string | null } };

export type LocationSummaryFragment = { id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null }> | null, fees: Array<{ label: string, monthly: number }> | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null } | null };

export type LocationSummariesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type LocationSummariesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null }> | null, fees: Array<{ label: string, monthly: number }> | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null } | null }> };

export type CachedLocationSummariesQueryVariables = Exact<{ [key: string]: never; }>;


export type CachedLocationSummariesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null }> | null, fees: Array<{ label: string, monthly: number }> | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null } | null }> };

export type MembershipQueryVariables = Exact<{
  businessId: string;
}>;


export type MembershipQuery = { business: { id: string, name: string, address: string | null, city: string | null, state: string | null, zip: string | null, pmLastFour: string | null, totalMonthlyPayment: number | null, providers: Array<string> | null, packagesPaidByGroup: boolean | null, pendingProviders: Array<string> | null, packages: Array<{ name: string | null, provider: string | null, startDate: string | null, renewalDate: string | null, totalAmount: number | null }> | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null, annualStartDate: string | null, annualRenewalDate: string | null }> | null, fees: Array<{ label: string, monthly: number }> | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, restorable: boolean | null, unsigned: Array<string> | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null, monthlyNow: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null, members: number | null, groupCapacity: number | null, classesPerWeek: number | null, squareFootage: number | null } | null } | null };

export type RenewalsQueryVariables = Exact<{ [key: string]: never; }>;


export type RenewalsQuery = { businesses: Array<{ id: string, name: string, address: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null } | null }> };

export type CancelAnnualRenewalMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelAnnualRenewalMutation = { cancelAnnualRenewal: { ok: boolean, message: string | null } };

export type RestoreAnnualRenewalMutationVariables = Exact<{ [key: string]: never; }>;


export type RestoreAnnualRenewalMutation = { restoreAnnualRenewal: { ok: boolean, message: string | null } };

export type AddLocationMutationVariables = Exact<{
  input: AddLocationInput;
}>;


export type AddLocationMutation = { addLocation: { id: string, name: string, isDefault: boolean } | null };

export type MonthlyPaymentsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MonthlyPaymentsQuery = { businesses: Array<{ id: string, totalMonthlyPayment: number | null }> };

export type AccountSettingsQueryVariables = Exact<{
  businessId: string;
}>;


export type AccountSettingsQuery = { business: { id: string, account: { info: { fullName: string | null, email: string | null, title: string | null, phoneNumber: string | null }, business: { name: string | null, type: string | null, address: string | null, city: string | null, state: string | null, zipCode: string | null }, member: { totalMembers: number | null, classesPerWeek: number | null, numberGroup: number | null } } } | null };

export type ChangePasswordMutationVariables = Exact<{
  oldPassword: string;
  password: string;
  passwordConfirmation: string;
}>;


export type ChangePasswordMutation = { changePassword: { ok: boolean, message: string | null } };

export type SetDefaultBusinessMutationVariables = Exact<{
  businessId: string;
}>;


export type SetDefaultBusinessMutation = { setDefaultBusiness: { id: string, isDefault: boolean } };

export type ReportPreviewQueryVariables = Exact<{
  businessId: string;
  input: CountsInput;
}>;


export type ReportPreviewQuery = { business: { id: string, reportPreview: { monthlyNow: number | null, monthlyThen: number | null, from: string | null } } | null };

export type ReportCountsMutationVariables = Exact<{
  businessId: string;
  input: CountsInput;
}>;


export type ReportCountsMutation = { reportCounts: { monthlyNow: number | null, monthlyThen: number | null, from: string | null } };

export type AccountStatusQueryVariables = Exact<{
  businessId: string;
}>;


export type AccountStatusQuery = { business: { id: string, totalMonthlyPayment: number | null, packagesPaidByGroup: boolean | null, pendingProviders: Array<string> | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null, members: number | null, groupCapacity: number | null, classesPerWeek: number | null, squareFootage: number | null } | null, billing: { owed: number | null, nextPayment: { on: string | null, amount: number | null } | null, card: { lastFour: string | null, expires: string | null } | null } | null } | null };

export type SignUrlsQueryVariables = Exact<{
  businessId: string;
}>;


export type SignUrlsQuery = { business: { id: string, agreements: Array<{ agreementId: string, shortName: string, status: AgreementStatus | null, signUrl: string | null }> } | null };

export type VerifySubscriberMutationVariables = Exact<{
  email: string;
}>;


export type VerifySubscriberMutation = { verifySubscriber: { ok: boolean } };

export type MailedQuoteQueryVariables = Exact<{
  id: string;
}>;


export type MailedQuoteQuery = { quote: { quoteId: string | null, expiresOn: string | null, answers: Array<{ name: string, value: string }> | null, rates: { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null } } | null };

export type SubscribeMutationVariables = Exact<{
  input: SubscribeInput;
}>;


export type SubscribeMutation = { subscribe: { user: { id: string | null, fullName: string | null, email: string | null, phoneNumber: string | null, title: string | null, token: string | null } } };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
  passwordConfirmation: string;
}>;


export type ResetPasswordMutation = { resetPassword: { ok: boolean, message: string | null } };

export type BillFragment = { state: BillingState | null, action: BillingAction | null, today: string | null, owed: number | null, nextPayment: { on: string | null, amount: number | null } | null, card: { brand: string | null, lastFour: string | null, expires: string | null } | null, payments: Array<{ id: string, on: string | null, what: string | null, amount: number | null, status: PaymentStatus | null, waitsFor: string | null, nextTryOn: string | null, receipt: { filename: string, url: string } | null }> | null, reversals: Array<{ id: string, on: string | null, what: string | null, note: string | null, amount: number | null, status: ReversalStatus | null }> | null };

export type PaymentsQueryVariables = Exact<{
  businessId: string;
}>;


export type PaymentsQuery = { business: { id: string, billing: { state: BillingState | null, action: BillingAction | null, today: string | null, owed: number | null, nextPayment: { on: string | null, amount: number | null } | null, card: { brand: string | null, lastFour: string | null, expires: string | null } | null, payments: Array<{ id: string, on: string | null, what: string | null, amount: number | null, status: PaymentStatus | null, waitsFor: string | null, nextTryOn: string | null, receipt: { filename: string, url: string } | null }> | null, reversals: Array<{ id: string, on: string | null, what: string | null, note: string | null, amount: number | null, status: ReversalStatus | null }> | null } | null } | null };

export type DuePaymentsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DuePaymentsQuery = { businesses: Array<{ id: string, billing: { state: BillingState | null, action: BillingAction | null, today: string | null, owed: number | null, nextPayment: { on: string | null, amount: number | null } | null, card: { brand: string | null, lastFour: string | null, expires: string | null } | null, payments: Array<{ id: string, on: string | null, what: string | null, amount: number | null, status: PaymentStatus | null, waitsFor: string | null, nextTryOn: string | null, receipt: { filename: string, url: string } | null }> | null, reversals: Array<{ id: string, on: string | null, what: string | null, note: string | null, amount: number | null, status: ReversalStatus | null }> | null } | null }> };

export type PayAllMutationVariables = Exact<{
  idempotencyKey: string;
}>;


export type PayAllMutation = { payAll: { clientSecret: string | null, businesses: Array<{ id: string, billing: { state: BillingState | null, action: BillingAction | null } | null }> | null } };

export type PayNowMutationVariables = Exact<{
  input: PayNowInput;
}>;


export type PayNowMutation = { payNow: { clientSecret: string | null, business: { id: string, billing: { state: BillingState | null, action: BillingAction | null } | null } | null } };

export type CreateSetupIntentMutationVariables = Exact<{
  idempotencyKey?: string | null | undefined;
}>;


export type CreateSetupIntentMutation = { createSetupIntent: { clientSecret: string, purpose: SetupIntentPurpose } };

export type ChangePaymentMethodMutationVariables = Exact<{
  input: ChangePaymentMethodInput;
}>;


export type ChangePaymentMethodMutation = { changePaymentMethod: { ok: boolean, charged: Array<{ amount: number }> | null } };

export type ProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type ProvidersQuery = { providers: Array<{ id: string, shortName: string, name: string | null }> };

export type StatesQueryVariables = Exact<{ [key: string]: never; }>;


export type StatesQuery = { states: Array<{ label: string, value: string }> };

export type CitiesQueryVariables = Exact<{
  stateId: string;
}>;


export type CitiesQuery = { cities: Array<{ label: string, value: string }> };

export type BusinessTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessTypesQuery = { businessTypes: Array<{ label: string, value: string }> };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { ok: boolean } };

export type StreetsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type StreetsQuery = { businesses: Array<{ id: string, address: string | null }> };

export type KnownStreetsQueryVariables = Exact<{ [key: string]: never; }>;


export type KnownStreetsQuery = { businesses: Array<{ id: string, name: string, address: string | null }> };

export type PaidByQueryVariables = Exact<{
  businessId: string;
}>;


export type PaidByQuery = { business: { id: string, pmLastFour: string | null, address: string | null, pendingProviders: Array<string> | null, fees: Array<{ label: string, monthly: number }> | null, providersDetail: Array<{ annualLicenses: string | null, monthlyRate: number | null }> | null } | null };

export type SendQuoteMutationVariables = Exact<{
  quoteId: string;
  email: string;
}>;


export type SendQuoteMutation = { sendQuote: { ok: boolean } };

export type RateBreakdownFragment = { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null };

export type RatesQueryVariables = Exact<{
  input: RatesInput;
}>;


export type RatesQuery = { rates: { quoteId: string | null, isPackage: boolean, notice: string | null, startDate: string | null, renewalDate: string | null, yearTotal: number | null, newMonthlyTotal: number | null, total: { rightManagementFee: number | null, processingFee: number | null, subTotalManagementFee: number | null, totalPayment: number | null }, providers: Array<{ id: string, monthly: number | null }>, promoCode: { codeManagementFee: number | null } | null, savings: Array<{ label: string, monthly: number }> | null, lines: Array<{ providerId: string, text: string }> | null } };

export type CurrentCardQueryVariables = Exact<{
  businessId: string;
}>;


export type CurrentCardQuery = { business: { id: string, pmLastFour: string | null } | null };

export type CardOnFileQueryVariables = Exact<{ [key: string]: never; }>;


export type CardOnFileQuery = { businesses: Array<{ id: string, pmLastFour: string | null }> };

export type LoginMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginMutation = { login: { token: string } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string | null, fullName: string | null, email: string | null, phoneNumber: string | null, title: string | null } };

export type RecoverPasswordMutationVariables = Exact<{
  email: string;
  token?: string | null | undefined;
}>;


export type RecoverPasswordMutation = { recoverPassword: { ok: boolean, message: string | null } };

export type SendVerificationCodeMutationVariables = Exact<{
  input: AccountFormInput;
}>;


export type SendVerificationCodeMutation = { sendVerificationCode: { ok: boolean } };

export type CheckVerificationCodeMutationVariables = Exact<{
  input: VerificationFormInput;
}>;


export type CheckVerificationCodeMutation = { checkVerificationCode: { ok: boolean } };

export type SendQuestionnaireCodeMutationVariables = Exact<{
  input: AccountFormInput;
}>;


export type SendQuestionnaireCodeMutation = { sendQuestionnaireCode: { ok: boolean } };

export type CheckQuestionnaireCodeMutationVariables = Exact<{
  input: VerificationFormInput;
}>;


export type CheckQuestionnaireCodeMutation = { checkQuestionnaireCode: { ok: boolean } };

export type CheckPackageCodeQueryVariables = Exact<{
  packageCode: string;
}>;


export type CheckPackageCodeQuery = { packageCode: { exist: boolean, maxCountPerPackageAnnual: number | null, name: string | null, providers: Array<string> | null } };

export type CreateQuestionnaireMutationVariables = Exact<{
  input: QuestionnaireInput;
}>;


export type CreateQuestionnaireMutation = { createQuestionnaire: { ok: boolean } };

export type BusinessesQueryVariables = Exact<{ [key: string]: never; }>;


export type BusinessesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, billing: { state: BillingState | null, action: BillingAction | null } | null }> };

export type SessionUserQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionUserQuery = { user: { token: string | null, id: string | null, fullName: string | null, email: string | null, phoneNumber: string | null, title: string | null } | null };

export type SessionCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionCheckQuery = { me: { id: string | null, email: string | null } };
