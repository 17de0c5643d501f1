/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** The account step of the registration, as its form holds it (section 2, step 1). */
export type AccountFormInput = {
  /** E-mail address. */
  email: string;
  /** Full name. */
  fullName?: string | null | undefined;
  /** The password chosen for the account. */
  password?: string | null | undefined;
  /** The same password once more. */
  password2?: string | null | undefined;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: string | null | undefined;
  /** Title or position, optional. */
  title?: string | null | undefined;
};

/** One more location with its licenses. The card on file is charged. */
export type AddLocationInput = {
  /** Street address of the business. */
  businessAddress: string;
  /** City, by its label. */
  businessCity: string;
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Name of the business. */
  businessName: string;
  /** Participants that a group class has room for. */
  businessNumberGroup?: string | null | undefined;
  /** Promo code, in capitals. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** State, by its label. */
  businessState: string;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** Kind of business, one of `businessTypes` by its value. */
  businessType: string;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: string;
  /** Names this purchase: the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code, when a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
};

/** Licenses to add to a business that has some (section 3, add-product form). The card on file is charged. */
export type AddProductInput = {
  /** The business to add them to. */
  businessId: string;
  /** Promo code, in capitals. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to add, on the Provider tab. */
  businessProviders?: Array<string> | null | undefined;
  /** Names this purchase: the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code, on the Group Code tab. */
  packageCode?: string | null | undefined;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
};

/** Where an agreement stands. */
export type AgreementStatus =
  /** In force. */
  | 'ACTIVE'
  /** Refused by the provider. */
  | 'DENIED'
  /** Its term is over and was not renewed. */
  | 'ENDED'
  /** In force as soon as the owner has signed the provider's extra document. */
  | 'PENDING_SIGNATURE';

/** What an owner has to do where no try by itself would help. */
export type BillingAction =
  /** The bank asks: `payNow` lets it ask at the page. */
  | 'CONFIRM_PAYMENT'
  /** The card on file cannot be charged any more: it takes another one. */
  | 'UPDATE_CARD';

/** Whether an owner has to see to a business's payments. */
export type BillingState =
  /** A payment has failed or waits for the owner. */
  | 'ACTION_NEEDED'
  /** Nothing is to be done. */
  | 'OK'
  /** Something is still owed after the last try. */
  | 'OVERDUE';

/** The confirmed setup intent of a new card (section 7, payload of the card change). */
export type ChangePaymentMethodInput = {
  /** Id of the setup intent. */
  id: string;
  /** The card provider's id of the card that was set up; sent as `payment_method`. */
  paymentMethod: string;
  /** Its status, `succeeded` once the card is set up. */
  status?: string | null | undefined;
  /** The session's token, which the upstream wants in the body as well. */
  token?: string | null | undefined;
};

/** The numbers of a yearly report, by the questionnaire's names. */
export type CountsInput = {
  /** Group classes per week. */
  businessClassesPerWeek: string;
  /** Participants that a group class has room for. */
  businessNumberGroup: string;
  /** Square footage. */
  businessSquareFootage?: string | null | undefined;
  /** Total members. */
  businessTotalMembers: string;
};

/** How one license ends, or goes on. */
export type EndingState =
  /** It has ended. */
  | 'ENDED'
  /** It renews, and it is too late to turn that off this time. */
  | 'LATE'
  /** It ends with its term. */
  | 'OFF'
  /** It renews unless it is turned off. */
  | 'ON';

/** Which business pays what it owes. */
export type PayNowInput = {
  /** Id of the business. */
  businessId: string;
  /** Names this payment: the same key never pays twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey: string;
};

/** How a payment stands. */
export type PaymentStatus =
  /** Stopped by the upstream; it is not charged by itself. */
  | 'HELD'
  /** Still owed after the last try. */
  | 'OVERDUE'
  /** The money was taken. */
  | 'PAID'
  /** The card was declined; it is tried again by itself. */
  | 'RETRYING'
  /** Its day is to come. */
  | 'SCHEDULED'
  /** It is being charged; the outcome may not be known yet. */
  | 'TRYING'
  /** Written off: it is not charged any more. */
  | 'VOID'
  /** It was not taken and needs the owner: another card, or a confirmation. */
  | 'WAITING';

/** The registration's form values less passwords and code (section 3, registration form). */
export type QuestionnaireInput = {
  /** Street address of the business. */
  businessAddress?: string | null | undefined;
  /** City, by its label. */
  businessCity?: string | null | undefined;
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Name of the business. */
  businessName?: string | null | undefined;
  /** Participants that a group class has room for. */
  businessNumberGroup?: string | null | undefined;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** State, by its label. */
  businessState?: string | null | undefined;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** Kind of business, one of `businessTypes` by its value. */
  businessType?: string | null | undefined;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Full name. */
  fullName?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code, when a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: string | null | undefined;
  /** The verified subscriber's address, which earns the subscriber discount; in that flow alone. */
  subscriberEmail?: string | null | undefined;
  /** Title or position, optional. */
  title?: string | null | undefined;
};

/**
 * What the rates are worked out from. With a package: members, capacity, classes and `packageCode` alone.
 * Without one: providers, music place, members, capacity, classes and square footage (section 4, rate request content).
 */
export type RatesInput = {
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Participants that a group class has room for. */
  businessNumberGroup?: string | null | undefined;
  /** Promo code, in capitals. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code, when a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
  /** The registration that this belongs to, by a random id of the client's. Sent as the `Registration-Id` header. */
  registrationId?: string | null | undefined;
  /** The verified subscriber's address, which earns the subscriber discount; in that flow alone. */
  subscriberEmail?: string | null | undefined;
};

/** What happens to a business's licenses at the end of their term. */
export type RenewalState =
  /** They have ended. */
  | 'ENDED'
  /** They end with their term. */
  | 'OFF'
  /** They renew for another year. */
  | 'ON';

/** How money stands that goes back, or that a bank asks back. */
export type ReversalStatus =
  /** The cardholder disputes the payment; the bank has taken the money back for now. */
  | 'DISPUTED'
  /** The money stays with the cardholder. */
  | 'DISPUTE_LOST'
  /** The payment stands. */
  | 'DISPUTE_WON'
  /** The money went back to the card. */
  | 'REFUNDED'
  /** A refund that is under way. */
  | 'REFUNDING'
  /** The refund did not reach the card. */
  | 'REFUND_FAILED';

/** What a client secret is for. */
export type SetupIntentPurpose =
  /** To set up a card. */
  | 'CARD'
  /** To confirm a payment that the buyer's bank asks about. */
  | 'PAYMENT';

/** A whole registration with its payment method (section 3, registration draft). */
export type SubscribeInput = {
  /** Street address of the business. */
  businessAddress: string;
  /** City, by its label. */
  businessCity: string;
  /** Group classes per week. */
  businessClassesPerWeek?: string | null | undefined;
  /** Name of the business. */
  businessName: string;
  /** Participants that a group class has room for. */
  businessNumberGroup?: string | null | undefined;
  /** Promo code, in capitals. */
  businessPromotionCode?: string | null | undefined;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: Array<string> | null | undefined;
  /** Square feet of the gym. */
  businessSquareFootage?: string | null | undefined;
  /** State, by its label. */
  businessState: string;
  /** Total members. */
  businessTotalMembers?: string | null | undefined;
  /** Kind of business, one of `businessTypes` by its value. */
  businessType: string;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: string;
  /** E-mail address. */
  email: string;
  /** Full name. */
  fullName: string;
  /** Names this purchase: the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | null | undefined;
  /** Where music is played. */
  isBgMusic?: string | null | undefined;
  /** Package code, when a package covers the licenses. */
  packageCode?: string | null | undefined;
  /** The password chosen for the account. */
  password: string;
  /** The same password once more. */
  password2?: string | null | undefined;
  /** The card provider's id of the card that was set up. */
  paymentMethod: string;
  /** US phone number, formatted (###)###-####. */
  phoneNumber: string;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: string | null | undefined;
  /** The registration that this belongs to, by a random id of the client's. Sent as the `Registration-Id` header. */
  registrationId?: string | null | undefined;
  /** The verified subscriber's address, which earns the subscriber discount; in that flow alone. */
  subscriberEmail?: string | null | undefined;
  /** Title or position, optional. */
  title?: string | null | undefined;
};

/** The verification step of the registration, as its form holds it (section 2, step 2). */
export type VerificationFormInput = {
  /** The address that the code was sent to. */
  email?: string | null | undefined;
  /** The registration that this belongs to, by a random id of the client's. Sent as the `Registration-Id` header. */
  registrationId?: string | null | undefined;
  /** The code that was e-mailed, in the form ###-###. */
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

export type LocationSummaryFragment = { id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null } | null };

export type LocationSummariesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type LocationSummariesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null } | null }> };

export type CachedLocationSummariesQueryVariables = Exact<{ [key: string]: never; }>;


export type CachedLocationSummariesQuery = { businesses: Array<{ id: string, name: string, isDefault: boolean, address: string | null, city: string | null, totalMonthlyPayment: number | null, pmLastFour: string | null, providers: Array<string> | null, pendingProviders: Array<string> | null, packagesPaidByGroup: boolean | null, renewal: { state: RenewalState | null, endsOn: string | null, optOutUntil: string | null, timeZone: string | null, endings: Array<{ name: string, endsOn: string | null, state: EndingState | null }> | null, noticed: { on: string | null, monthly: number | null } | null } | null, report: { dueOn: string | null, reportedOn: string | null } | null }> };

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
