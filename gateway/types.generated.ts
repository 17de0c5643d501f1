export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day, as 2027-03-14. */
  Date: { input: string; output: string; }
  /**
   * Where music is played: `"0"` for fitness classes and background music, `"1"` for background music only
   * (section 3, music options). Numbers 0 and 1 are read the same way.
   */
  MusicPlace: { input: string; output: string; }
  /**
   * A whole number, given as a number or as the digits a form field holds (`250` or `"250"`).
   * Sent upstream as digits; answered as text.
   */
  WholeNumber: { input: string; output: string; }
};

/** Everything the settings screen shows of one business (section 3, account response). */
export type Account = {
  __typename?: 'Account';
  /** The business. */
  business: AccountBusiness;
  /** The owner. */
  info: AccountInfo;
  /** Its numbers. */
  member: AccountMember;
};

/** The business, as the settings screen shows it. */
export type AccountBusiness = {
  __typename?: 'AccountBusiness';
  /** Street address. */
  address?: Maybe<Scalars['String']['output']>;
  /** City. */
  city?: Maybe<Scalars['String']['output']>;
  /** Name of the gym. */
  name?: Maybe<Scalars['String']['output']>;
  /** State. */
  state?: Maybe<Scalars['String']['output']>;
  /** Kind of business. */
  type?: Maybe<Scalars['String']['output']>;
  /** ZIP code. */
  zipCode?: Maybe<Scalars['String']['output']>;
};

/** The account step of the registration, as its form holds it (section 2, step 1). */
export type AccountFormInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Full name. */
  fullName?: InputMaybe<Scalars['String']['input']>;
  /** The password chosen for the account. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** The same password once more. */
  password2?: InputMaybe<Scalars['String']['input']>;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Title or position, optional. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The owner, as the settings screen shows them. */
export type AccountInfo = {
  __typename?: 'AccountInfo';
  /** E-mail address. */
  email?: Maybe<Scalars['String']['output']>;
  /** Full name. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** US phone number. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Title or position; null when none was given. */
  title?: Maybe<Scalars['String']['output']>;
};

/** The numbers that the rates rest on, as the settings screen shows them. */
export type AccountMember = {
  __typename?: 'AccountMember';
  /** Group classes per week. */
  classesPerWeek?: Maybe<Scalars['Int']['output']>;
  /** Participants that a group class has room for. */
  numberGroup?: Maybe<Scalars['Int']['output']>;
  /** Total members. */
  totalMembers?: Maybe<Scalars['Int']['output']>;
};

/** The upstream carried out what was asked and has nothing to tell but, sometimes, a sentence. */
export type Ack = {
  __typename?: 'Ack';
  /** What a new card was charged at once; null where the upstream does not say. */
  charged?: Maybe<Array<Charge>>;
  /** What the upstream says about it, in words for a person; null when it says nothing. */
  message?: Maybe<Scalars['String']['output']>;
  /** Always true: a refusal is an error, never an `ok` of false. */
  ok: Scalars['Boolean']['output'];
};

/** One more location with its licenses. The card on file is charged. */
export type AddLocationInput = {
  /** Street address of the business. */
  businessAddress: Scalars['String']['input'];
  /** City, by its label. */
  businessCity: Scalars['String']['input'];
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Name of the business. */
  businessName: Scalars['String']['input'];
  /** Participants that a group class has room for. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Promo code, in capitals. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** State, by its label. */
  businessState: Scalars['String']['input'];
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Kind of business, one of `businessTypes` by its value. */
  businessType: Scalars['String']['input'];
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: Scalars['String']['input'];
  /** Names this purchase: the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code, when a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
};

/** Licenses to add to a business that has some (section 3, add-product form). The card on file is charged. */
export type AddProductInput = {
  /** The business to add them to. */
  businessId: Scalars['ID']['input'];
  /** Promo code, in capitals. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to add, on the Provider tab. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Names this purchase: the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code, on the Group Code tab. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
};

/** The contract with one provider for one business (section 3, agreement list item). */
export type Agreement = {
  __typename?: 'Agreement';
  /** The agreement as a PDF; null without `agreementLink`. Upstream: GET /web/agreements/download/{id}. */
  agreementFile?: Maybe<File>;
  /** Id of the agreement, which its downloads go by. */
  agreementId: Scalars['ID']['output'];
  /** Set when the agreement's document exists; null otherwise. Download it by `agreementFile`. */
  agreementLink?: Maybe<Scalars['String']['output']>;
  /**
   * The proof of coverage as a PDF; null without `coverageLink`.
   * Upstream: GET /web/agreements/coverage/download/{id}.
   */
  coverageFile?: Maybe<File>;
  /** Set when the proof of coverage exists; null otherwise. Download it by `coverageFile`. */
  coverageLink?: Maybe<Scalars['String']['output']>;
  /** The first day that it covers; null as long as it covers nothing. */
  coveredFrom?: Maybe<Scalars['Date']['output']>;
  /** The last day that it covers; null as long as it covers nothing. */
  coveredThrough?: Maybe<Scalars['Date']['output']>;
  /** Name of the agreement. */
  name: Scalars['String']['output'];
  /** Short name of the provider, such as ASCAP. */
  shortName: Scalars['String']['output'];
  /** Where the signed-in owner signs it now: a path of this gateway, or an https URL; null when nothing is to sign. */
  signUrl?: Maybe<Scalars['String']['output']>;
  /** Where it stands; null where the upstream does not tell. */
  status?: Maybe<AgreementStatus>;
  /** Whether its term is over and its document was never signed, so that it covered nothing; null where the upstream does not tell. */
  unsigned?: Maybe<Scalars['Boolean']['output']>;
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

/**
 * What a business pays, month after month. Each field is null where the upstream does not say it; those beside `state`
 * and `action` come from one more upstream call, made only when one of them is selected.
 */
export type Billing = {
  __typename?: 'Billing';
  /** The one thing that the owner has to do; null where a try by itself is to come. Upstream: GET /web/account/business. */
  action?: Maybe<BillingAction>;
  /** The card that is charged. Upstream: GET /web/account/billing/{id}. */
  card?: Maybe<BillingCard>;
  /** What is charged next, and when. Upstream: GET /web/account/billing/{id}. */
  nextPayment?: Maybe<NextPayment>;
  /** US dollars that are due and unpaid, fees with them. Upstream: GET /web/account/business, or GET /web/account/billing/{id}. */
  owed?: Maybe<Scalars['Float']['output']>;
  /** The payments of all license years by day. Upstream: GET /web/account/billing/{id}. */
  payments?: Maybe<Array<Payment>>;
  /** What went back of the payments, or is disputed, by day. Upstream: GET /web/account/billing/{id}. */
  reversals?: Maybe<Array<Reversal>>;
  /** Whether the owner has to see to something. Upstream: GET /web/account/business. */
  state?: Maybe<BillingState>;
  /** The day by the clocks of the business, as 2027-03-15. Upstream: GET /web/account/billing/{id}. */
  today?: Maybe<Scalars['String']['output']>;
};

/** What an owner has to do where no try by itself would help. */
export type BillingAction =
  /** The bank asks: `payNow` lets it ask at the page. */
  | 'CONFIRM_PAYMENT'
  /** The card on file cannot be charged any more: it takes another one. */
  | 'UPDATE_CARD';

/** The card that is charged. */
export type BillingCard = {
  __typename?: 'BillingCard';
  /** Its brand, as Visa. */
  brand?: Maybe<Scalars['String']['output']>;
  /** The month that it is good until, as 12/2034. */
  expires?: Maybe<Scalars['String']['output']>;
  /** Its last four digits. */
  lastFour?: Maybe<Scalars['String']['output']>;
};

/** Whether an owner has to see to a business's payments. */
export type BillingState =
  /** A payment has failed or waits for the owner. */
  | 'ACTION_NEEDED'
  /** Nothing is to be done. */
  | 'OK'
  /** Something is still owed after the last try. */
  | 'OVERDUE';

/**
 * One licensed location of the signed-in owner. Its fields come from three upstream calls, each made only
 * when a field that needs it is selected, and once in an operation.
 */
export type Business = {
  __typename?: 'Business';
  /** What the settings screen shows. Upstream: GET /web/account/info/{id}. */
  account: Account;
  /** Street address. Upstream: GET /web/account/membership/{id}. */
  address?: Maybe<Scalars['String']['output']>;
  /** The agreements of this business. Upstream: GET /web/account/agreements/business/{id}. */
  agreements: Array<Agreement>;
  /** Providers that can still be added. Upstream: GET /web/account/availables-providers/{id}. */
  availableProviders: Array<Provider>;
  /** What the business pays; null where the upstream does not tell. Upstream: GET /web/account/business. */
  billing?: Maybe<Billing>;
  /** City. Upstream: GET /web/account/membership/{id}. */
  city?: Maybe<Scalars['String']['output']>;
  /**
   * What makes the licenses' rates the monthly payment; null where the upstream does not say.
   * Upstream: GET /web/account/membership/{id}.
   */
  fees?: Maybe<Array<Fee>>;
  /** Id at the upstream. */
  id: Scalars['ID']['output'];
  /** Where music is played; null where the upstream does not tell. Upstream: GET /web/account/membership/{id}. */
  isBgMusic?: Maybe<Scalars['MusicPlace']['output']>;
  /** Whether this is the owner's main location. */
  isDefault: Scalars['Boolean']['output'];
  /** Name of the business. */
  name: Scalars['String']['output'];
  /** What a package code is worth for this business. Upstream: POST /web/account/package-code. */
  packageCode: PackageCode;
  /** Packages that cover the business. Upstream: GET /web/account/membership/{id}. */
  packages?: Maybe<Array<Package>>;
  /**
   * Whether the group pays for the packages and the owner does not; null where the upstream does not say.
   * Upstream: GET /web/account/membership/{id}.
   */
  packagesPaidByGroup?: Maybe<Scalars['Boolean']['output']>;
  /**
   * Names among `providers` that are not in force before the owner has signed; null where the upstream does not tell.
   * Upstream: GET /web/account/membership/{id}.
   */
  pendingProviders?: Maybe<Array<Scalars['String']['output']>>;
  /** Last four digits of the card that is charged. Upstream: GET /web/account/membership/{id}. */
  pmLastFour?: Maybe<Scalars['String']['output']>;
  /** Names of the providers that are covered. Upstream: GET /web/account/membership/{id}. */
  providers?: Maybe<Array<Scalars['String']['output']>>;
  /** Annual licenses through the brand's own entry. Upstream: GET /web/account/membership/{id}. */
  providersDetail?: Maybe<Array<ProvidersDetail>>;
  /** Monthly rates of what would be added to this business. Upstream: POST /web/account/calculate-rates. */
  rates: RateResult;
  /** The annual renewal; null where the upstream does not tell. Upstream: GET /web/account/membership/{id}. */
  renewal?: Maybe<Renewal>;
  /** The yearly report of numbers; null where the upstream does not ask for one. Upstream: GET /web/account/membership/{id}. */
  report?: Maybe<CountsReport>;
  /** What reported numbers would cost; nothing is changed. Upstream: POST /web/account/report/{id}. */
  reportPreview: CountsPreview;
  /** State. Upstream: GET /web/account/membership/{id}. */
  state?: Maybe<Scalars['String']['output']>;
  /** US dollars per month. Upstream: GET /web/account/membership/{id}. */
  totalMonthlyPayment?: Maybe<Scalars['Float']['output']>;
  /** ZIP code. Upstream: GET /web/account/membership/{id}. */
  zip?: Maybe<Scalars['String']['output']>;
};


/**
 * One licensed location of the signed-in owner. Its fields come from three upstream calls, each made only
 * when a field that needs it is selected, and once in an operation.
 */
export type BusinessPackageCodeArgs = {
  packageCode: Scalars['String']['input'];
};


/**
 * One licensed location of the signed-in owner. Its fields come from three upstream calls, each made only
 * when a field that needs it is selected, and once in an operation.
 */
export type BusinessRatesArgs = {
  input: RatesInput;
};


/**
 * One licensed location of the signed-in owner. Its fields come from three upstream calls, each made only
 * when a field that needs it is selected, and once in an operation.
 */
export type BusinessReportPreviewArgs = {
  input: CountsInput;
};

/** The confirmed setup intent of a new card (section 7, payload of the card change). */
export type ChangePaymentMethodInput = {
  /** Id of the setup intent. */
  id: Scalars['ID']['input'];
  /** The card provider's id of the card that was set up; sent as `payment_method`. */
  paymentMethod: Scalars['ID']['input'];
  /** Its status, `succeeded` once the card is set up. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** The session's token, which the upstream wants in the body as well. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** A sum that was charged to the card on file. */
export type Charge = {
  __typename?: 'Charge';
  /** US dollars. */
  amount: Scalars['Float']['output'];
  /** Id of the business that paid. */
  businessId: Scalars['ID']['output'];
};

/** The numbers of a yearly report, by the questionnaire's names. */
export type CountsInput = {
  /** Group classes per week. */
  businessClassesPerWeek: Scalars['WholeNumber']['input'];
  /** Participants that a group class has room for. */
  businessNumberGroup: Scalars['WholeNumber']['input'];
  /** Square footage. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Total members. */
  businessTotalMembers: Scalars['WholeNumber']['input'];
};

/** What reported numbers cost. */
export type CountsPreview = {
  __typename?: 'CountsPreview';
  /** The first day of the new price. */
  from?: Maybe<Scalars['Date']['output']>;
  /** US dollars a month now. */
  monthlyNow?: Maybe<Scalars['Float']['output']>;
  /** US dollars a month with the reported numbers. */
  monthlyThen?: Maybe<Scalars['Float']['output']>;
};

/** The yearly report of the numbers that the rates rest on. */
export type CountsReport = {
  __typename?: 'CountsReport';
  /** Group classes per week, as last reported. */
  classesPerWeek?: Maybe<Scalars['Int']['output']>;
  /** The last day to report, while a report can be handed in; null otherwise. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Participants that a group class has room for, as last reported. */
  groupCapacity?: Maybe<Scalars['Int']['output']>;
  /** Total members, as last reported. */
  members?: Maybe<Scalars['Int']['output']>;
  /** The day of the last report for the coming year; null when there was none. */
  reportedOn?: Maybe<Scalars['Date']['output']>;
  /** Square footage, as last reported. */
  squareFootage?: Maybe<Scalars['Int']['output']>;
};

/** The end of one license's term. */
export type Ending = {
  __typename?: 'Ending';
  /** Its last covered day. */
  endsOn?: Maybe<Scalars['Date']['output']>;
  /** Short name of the provider, such as ASCAP. */
  name: Scalars['String']['output'];
  /** Whether it renews after that day. */
  state?: Maybe<EndingState>;
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

/**
 * What `extensions.code` of an error says. Beside it stand `requestId`, under which the request is found in the logs; for
 * a failed upstream call `status`, the upstream's HTTP status (500 when there was none); and `retryAfter`, seconds, where
 * somebody said when another try makes sense. The message is text for a person.
 */
export type ErrorCode =
  /**
   * What was sent does not fit, or the upstream refuses it; the message says why. The upstream answered another 4xx, among
   * them 402 (the buyer's bank wants to ask), 409 (the quote that was shown no longer stands) and 429 (asked too often).
   * Without `status` the gateway refused it by itself: a variable that does not fit.
   */
  | 'BAD_USER_INPUT'
  /** The gateway runs the operations of its own app only (`TRUSTED_DOCUMENTS`), and this is none of them. Status 400. */
  | 'DOCUMENT_NOT_TRUSTED'
  /** The operation is no GraphQL, or holds more than 2,000 tokens. */
  | 'GRAPHQL_PARSE_FAILED'
  /**
   * The operation does not fit the schema, or goes beyond a limit: 8 levels, 15 aliases, a cost of 5,000, each field of
   * `Mutation` once.
   */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** A fault of the gateway's own. Its log tells more under the `requestId`. */
  | 'INTERNAL_SERVER_ERROR'
  /** So much is under way that nothing was begun: come back after `retryAfter` seconds. Status 503. */
  | 'OVERLOADED'
  /** There is no session, or it has ended: sign in and send the operation again. The upstream answered 401. */
  | 'UNAUTHENTICATED'
  /** The upstream failed (5xx), or answered in a shape that is none of the call's. */
  | 'UPSTREAM_ERROR'
  /**
   * The upstream did not answer in time, or cannot be reached. A read was tried twice; whether a change was carried out is
   * not known, and the same `idempotencyKey` makes another try safe.
   */
  | 'UPSTREAM_UNAVAILABLE';

/** A part of the monthly payment beside the licenses' rates, or of what is saved on them. */
export type Fee = {
  __typename?: 'Fee';
  /** What it is, in words for a person. */
  label: Scalars['String']['output'];
  /** US dollars per month; a reduction is negative. */
  monthly: Scalars['Float']['output'];
};

/** A document to download through the gateway, with the same bearer header as the schema. */
export type File = {
  __typename?: 'File';
  /** The name under which a browser saves it. */
  filename: Scalars['String']['output'];
  /** Path on the gateway, below `/downloads/`. It holds no secret: the bearer header opens it. */
  url: Scalars['String']['output'];
};

/** What can be done. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Adds a location and its licenses; null when the upstream returns no business.
   * Upstream: POST /web/account/new-business.
   */
  addLocation?: Maybe<Business>;
  /** Adds licenses to a business. Upstream: POST /web/account/subscribe. */
  addProduct: Ack;
  /**
   * Turns off the annual renewal of the owner's licenses; they are reported as DROPPED when their term ends.
   * Upstream: PATCH /web/account/cancel-annual-renewal.
   */
  cancelAnnualRenewal: Ack;
  /** Changes the signed-in owner's password. Upstream: POST /web/auth/change-password. */
  changePassword: Ack;
  /**
   * Makes a newly set-up card the one that is charged.
   * Upstream: POST /web/stripe/change-default-payment-method.
   */
  changePaymentMethod: Ack;
  /**
   * Checks a code in the subscriber's questionnaire.
   * Upstream: POST /web/questionnaire/check-verification-code.
   */
  checkQuestionnaireCode: Ack;
  /** Checks the code of a registration. Upstream: POST /web/auth/check-verification-code. */
  checkVerificationCode: Ack;
  /**
   * Leaves the questionnaire's answers with the upstream, so that it can follow up.
   * Upstream: POST /web/questionnaire.
   */
  createQuestionnaire: Ack;
  /**
   * Begins the set-up of a card, or the confirmation of a purchase that the bank asks about.
   * Upstream: GET /web/questionnaire/create-setup-intent.
   */
  createSetupIntent: SetupIntent;
  /** Starts a session. Upstream: POST /web/auth/login. */
  login: Session;
  /** Ends the session of the bearer token. Upstream: POST /auth/logout. */
  logout: Ack;
  /**
   * Charges what all of the owner's businesses owe to the card on file; sent again under the same key after the bank
   * has asked. Upstream: POST /web/account/billing/pay-all.
   */
  payAll: PayAllPayload;
  /**
   * Charges what a business owes to the card on file, at once; sent again under the same key after the bank has asked.
   * Upstream: POST /web/account/billing/{id}/pay.
   */
  payNow: PayNowPayload;
  /**
   * Asks for a recovery e-mail. The answer is the same whether or not the address has an account.
   * Upstream: POST /web/auth/recover-password.
   */
  recoverPassword: Ack;
  /**
   * Reports the numbers from which the coming license year is priced; a later report replaces it.
   * Upstream: POST /web/account/report/{id}.
   */
  reportCounts: CountsPreview;
  /**
   * Sets a new password with the token of a recovery e-mail.
   * Upstream: POST /web/auth/reset-password?token={token}.
   */
  resetPassword: Ack;
  /**
   * Turns the annual renewal on again where it was turned off and can still be restored (`Renewal.restorable`).
   * Upstream: PATCH /web/account/restore-annual-renewal.
   */
  restoreAnnualRenewal: Ack;
  /**
   * E-mails a verification code in the subscriber's questionnaire.
   * Upstream: POST /web/questionnaire/send-verification-code.
   */
  sendQuestionnaireCode: Ack;
  /**
   * Mails a quote as a PDF, with a link to the app's `/quote/<id>` that nobody can guess.
   * Upstream: POST /web/questionnaire/quote.
   */
  sendQuote: Ack;
  /**
   * Mails the signing link of an agreement that waits for a signature again; older links no longer work.
   * Upstream: POST /web/account/agreements/{id}/signature.
   */
  sendSigningLink: Ack;
  /**
   * E-mails a verification code to the address of a registration.
   * Upstream: POST /web/auth/send-verification-code.
   */
  sendVerificationCode: Ack;
  /** Makes a business the owner's main location. Upstream: POST /web/account/business/default/{id}. */
  setDefaultBusiness: Business;
  /** Buys the licenses of a registration and opens the account. Upstream: POST /web/questionnaire/subscribe. */
  subscribe: SubscribePayload;
  /** Asks whether an address can open an account. No screen calls it. Upstream: POST /web/auth/verify-email. */
  verifyEmail: Ack;
  /**
   * Checks that an address subscribes to the brand's music app; an unknown one is refused.
   * Upstream: POST /web/questionnaire/verify-email.
   */
  verifySubscriber: Ack;
};


/** What can be done. */
export type MutationAddLocationArgs = {
  input: AddLocationInput;
};


/** What can be done. */
export type MutationAddProductArgs = {
  input: AddProductInput;
};


/** What can be done. */
export type MutationChangePasswordArgs = {
  oldPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
  passwordConfirmation: Scalars['String']['input'];
};


/** What can be done. */
export type MutationChangePaymentMethodArgs = {
  input: ChangePaymentMethodInput;
};


/** What can be done. */
export type MutationCheckQuestionnaireCodeArgs = {
  input: VerificationFormInput;
};


/** What can be done. */
export type MutationCheckVerificationCodeArgs = {
  input: VerificationFormInput;
};


/** What can be done. */
export type MutationCreateQuestionnaireArgs = {
  input: QuestionnaireInput;
};


/** What can be done. */
export type MutationCreateSetupIntentArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be done. */
export type MutationLoginArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** What can be done. */
export type MutationPayAllArgs = {
  idempotencyKey: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationPayNowArgs = {
  input: PayNowInput;
};


/** What can be done. */
export type MutationRecoverPasswordArgs = {
  email: Scalars['String']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


/** What can be done. */
export type MutationReportCountsArgs = {
  businessId: Scalars['ID']['input'];
  input: CountsInput;
};


/** What can be done. */
export type MutationResetPasswordArgs = {
  password: Scalars['String']['input'];
  passwordConfirmation: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** What can be done. */
export type MutationSendQuestionnaireCodeArgs = {
  input: AccountFormInput;
};


/** What can be done. */
export type MutationSendQuoteArgs = {
  email: Scalars['String']['input'];
  quoteId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSendSigningLinkArgs = {
  agreementId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSendVerificationCodeArgs = {
  input: AccountFormInput;
};


/** What can be done. */
export type MutationSetDefaultBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSubscribeArgs = {
  input: SubscribeInput;
};


/** What can be done. */
export type MutationVerifyEmailArgs = {
  email: Scalars['String']['input'];
};


/** What can be done. */
export type MutationVerifySubscriberArgs = {
  email: Scalars['String']['input'];
};

/** The payment that is due next. */
export type NextPayment = {
  __typename?: 'NextPayment';
  /** US dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Its day, as 2027-03-21. */
  on?: Maybe<Scalars['String']['output']>;
};

/** The price of the next license year, as it was announced to the owner. */
export type NoticedRenewal = {
  __typename?: 'NoticedRenewal';
  /** US dollars a month from then on. */
  monthly?: Maybe<Scalars['Float']['output']>;
  /** US dollars a month that the same licenses cost now. */
  monthlyNow?: Maybe<Scalars['Float']['output']>;
  /** The first day of that year, as 2028-03-15. */
  on?: Maybe<Scalars['String']['output']>;
};

/** One choice of a list: what a person reads and what is sent. */
export type Option = {
  __typename?: 'Option';
  /** The text that a person reads. */
  label: Scalars['String']['output'];
  /** The value that stands for it. A state's value is the `stateId` of `cities`. */
  value: Scalars['String']['output'];
};

/** A package that covers some providers of a business (section 3). */
export type Package = {
  __typename?: 'Package';
  /** Name of the package. */
  name?: Maybe<Scalars['String']['output']>;
  /** Names of the providers it covers, separated by commas. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Day of renewal, as the upstream writes it. */
  renewalDate?: Maybe<Scalars['String']['output']>;
  /** First day of the term, as the upstream writes it. */
  startDate?: Maybe<Scalars['String']['output']>;
  /** US dollars per month. */
  totalAmount?: Maybe<Scalars['Float']['output']>;
};

/** What a package code (people call it a group code) is worth. */
export type PackageCode = {
  __typename?: 'PackageCode';
  /** Whether the code is known. */
  exist: Scalars['Boolean']['output'];
  /** The most weekly participants (capacity times classes) that the package covers; null when it has no maximum. */
  maxCountPerPackageAnnual?: Maybe<Scalars['Int']['output']>;
  /** The package's name; null where the upstream does not say. */
  name?: Maybe<Scalars['String']['output']>;
  /** The PROs that the package covers, by short name; null where the upstream does not say. */
  providers?: Maybe<Array<Scalars['String']['output']>>;
};

/** What `payAll` leaves behind. */
export type PayAllPayload = {
  __typename?: 'PayAllPayload';
  /** The owner's businesses as they stand now; null when they can't be read. Upstream: GET /web/account/business. */
  businesses?: Maybe<Array<Business>>;
  /** What was charged, by business; null where the upstream does not say. */
  charged?: Maybe<Array<Charge>>;
  /** Secret with which the page lets the owner's bank ask; null when nothing is asked. */
  clientSecret?: Maybe<Scalars['String']['output']>;
};

/** Which business pays what it owes. */
export type PayNowInput = {
  /** Id of the business. */
  businessId: Scalars['ID']['input'];
  /** Names this payment: the same key never pays twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey: Scalars['ID']['input'];
};

/** What `payNow` leaves behind. */
export type PayNowPayload = {
  __typename?: 'PayNowPayload';
  /** The business as it stands now; null when it can't be read. Upstream: GET /web/account/business. */
  business?: Maybe<Business>;
  /** Secret with which the page lets the owner's bank ask; null when nothing is asked. */
  clientSecret?: Maybe<Scalars['String']['output']>;
};

/** One payment of a license year, or a fee. */
export type Payment = {
  __typename?: 'Payment';
  /** US dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Id of the payment, which its receipt goes by. */
  id: Scalars['ID']['output'];
  /** The day on which a declined one is tried again by itself, as 2027-03-24; null where none is known. */
  nextTryOn?: Maybe<Scalars['String']['output']>;
  /** The day on which it is due, as 2027-03-21. */
  on?: Maybe<Scalars['String']['output']>;
  /** Its receipt as a PDF; null where there is none. Upstream: GET /web/account/receipts/{id}. */
  receipt?: Maybe<File>;
  /** How it stands. */
  status?: Maybe<PaymentStatus>;
  /** Id of the payment that it waits for, after which it is charged by itself; null where it waits for nothing or for its owner. */
  waitsFor?: Maybe<Scalars['ID']['output']>;
  /** What it is for, in words for a person. */
  what?: Maybe<Scalars['String']['output']>;
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

/** An applied promo code. */
export type PromoCode = {
  __typename?: 'PromoCode';
  /** The management fee that the code is about, in US dollars per month. */
  codeManagementFee?: Maybe<Scalars['Float']['output']>;
};

/** A performing-rights organisation (PRO), or the brand's own music entry. */
export type Provider = {
  __typename?: 'Provider';
  /** Id as it stands in `businessProviders`: ASCAP=1, BMI=2, SESAC=3, GMR=4 by default. */
  id: Scalars['ID']['output'];
  /** Name where the list gives one; otherwise null. */
  name?: Maybe<Scalars['String']['output']>;
  /** Short name, such as ASCAP. */
  shortName: Scalars['String']['output'];
};

/** One provider's share of the monthly payment. */
export type ProviderRate = {
  __typename?: 'ProviderRate';
  /** The provider's id. */
  id: Scalars['ID']['output'];
  /** US dollars per month; null where a package covers it. */
  monthly?: Maybe<Scalars['Float']['output']>;
};

/** One annual license through the brand's own entry (section 3). */
export type ProvidersDetail = {
  __typename?: 'ProvidersDetail';
  /** What is licensed. */
  annualLicenses?: Maybe<Scalars['String']['output']>;
  /** Day of renewal, as the upstream writes it. */
  annualRenewalDate?: Maybe<Scalars['String']['output']>;
  /** First day of the term, as the upstream writes it. */
  annualStartDate?: Maybe<Scalars['String']['output']>;
  /** US dollars per month. */
  monthlyRate?: Maybe<Scalars['Float']['output']>;
};

/** What can be asked. */
export type Query = {
  __typename?: 'Query';
  /** The agreements of all the owner's businesses. Upstream: GET /web/account/agreements. */
  agreements: Array<Agreement>;
  /** Every document of the owner in one ZIP archive. Upstream: GET /web/agreements/download-all. */
  agreementsArchive: File;
  /** One of `businesses`; null when the owner has none with this id. Upstream: GET /web/account/business. */
  business?: Maybe<Business>;
  /** Kinds of business. Upstream: GET /web/questionnaire/business-type. Kept for minutes. */
  businessTypes: Array<Option>;
  /** The signed-in owner's businesses. Upstream: GET /web/account/business. */
  businesses: Array<Business>;
  /** Cities of one state. Upstream: GET /web/helpers?state_id={id}. Kept for minutes. */
  cities: Array<Option>;
  /** The signed-in owner's profile. Upstream: GET /web/auth/me. */
  me: User;
  /** What a package code is worth. Upstream: POST /web/questionnaire/package-code. */
  packageCode: PackageCode;
  /** Every provider, the brand's own entry included. Upstream: GET /web/providers. Kept for minutes. */
  providers: Array<Provider>;
  /** The quote that a mailed link opens; null when there is none. Upstream: GET /web/questionnaire/quote/{id}. */
  quote?: Maybe<Quote>;
  /** Monthly rates for a visitor's answers. Upstream: POST /web/questionnaire/calculate-rates. */
  rates: RateResult;
  /** US states. Upstream: GET /web/helpers. Kept for minutes. */
  states: Array<Option>;
};


/** What can be asked. */
export type QueryBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryBusinessesArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** What can be asked. */
export type QueryCitiesArgs = {
  stateId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryPackageCodeArgs = {
  packageCode: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryQuoteArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryRatesArgs = {
  input: RatesInput;
};

/** The registration's form values less passwords and code (section 3, registration form). */
export type QuestionnaireInput = {
  /** Street address of the business. */
  businessAddress?: InputMaybe<Scalars['String']['input']>;
  /** City, by its label. */
  businessCity?: InputMaybe<Scalars['String']['input']>;
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Name of the business. */
  businessName?: InputMaybe<Scalars['String']['input']>;
  /** Participants that a group class has room for. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** State, by its label. */
  businessState?: InputMaybe<Scalars['String']['input']>;
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Kind of business, one of `businessTypes` by its value. */
  businessType?: InputMaybe<Scalars['String']['input']>;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Full name. */
  fullName?: InputMaybe<Scalars['String']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code, when a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The verified subscriber's address, which earns the subscriber discount; in that flow alone. */
  subscriberEmail?: InputMaybe<Scalars['String']['input']>;
  /** Title or position, optional. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Rates that were sent by mail, as their link opens them again. Nothing of it tells who asked. */
export type Quote = {
  __typename?: 'Quote';
  /** The questionnaire's answers that the rates were calculated from; null where the upstream does not say. */
  answers?: Maybe<Array<QuoteAnswer>>;
  /**
   * Last day on which the quote stands, as an ISO day; in the past when it no longer does.
   * Null where the upstream does not say.
   */
  expiresOn?: Maybe<Scalars['String']['output']>;
  /** Names these rates in the requests that take a `quoteId`; null where the upstream does not say. */
  quoteId?: Maybe<Scalars['ID']['output']>;
  /** The rates as they were quoted. */
  rates: RateResult;
};

/** One of the answers that a quote was made from. */
export type QuoteAnswer = {
  __typename?: 'QuoteAnswer';
  /** The question, as the specification names its field (`businessTotalMembers`). */
  name: Scalars['String']['output'];
  /** What was answered, as the form holds it; several values of one question stand with commas between them. */
  value: Scalars['String']['output'];
};

/** Calculated monthly rates (section 3, rate result). */
export type RateResult = {
  __typename?: 'RateResult';
  /** Whether a package covers the licenses, so that no amount is shown. */
  isPackage: Scalars['Boolean']['output'];
  /** How each rate was worked out; null where the upstream does not say. */
  lines?: Maybe<Array<RateWorking>>;
  /** US dollars per month that the whole location pays once this is bought; null where the upstream does not say. */
  newMonthlyTotal?: Maybe<Scalars['Float']['output']>;
  /** Something the upstream says about these rates, such as that they are samples; null otherwise. */
  notice?: Maybe<Scalars['String']['output']>;
  /** The applied promo code; null without one. */
  promoCode?: Maybe<PromoCode>;
  /** One entry a provider, the brand's own included where it takes part. */
  providers: Array<ProviderRate>;
  /**
   * Names these rates: sent back with a promo code's request and with the purchase, which then charges exactly this.
   * Null where the upstream keeps no quotes.
   */
  quoteId?: Maybe<Scalars['ID']['output']>;
  /** Day of its first renewal, as an ISO day of the business; null where the upstream does not say. */
  renewalDate?: Maybe<Scalars['String']['output']>;
  /** What these rates save against the regular ones; null where the upstream does not say. */
  savings?: Maybe<Array<Saving>>;
  /** First day of the license if it is bought today, as an ISO day of the business; null where the upstream does not say. */
  startDate?: Maybe<Scalars['String']['output']>;
  /** Fees and the monthly payment. */
  total: RateTotal;
  /** US dollars that the twelve equal payments come to, twelve times `totalPayment`; null where the upstream does not say. */
  yearTotal?: Maybe<Scalars['Float']['output']>;
};

/** The lines below the providers. Amounts are US dollars per month. */
export type RateTotal = {
  __typename?: 'RateTotal';
  /** Processing fee: 3 % of what precedes it. */
  processingFee?: Maybe<Scalars['Float']['output']>;
  /** The brand's fee for managing the licenses. */
  rightManagementFee?: Maybe<Scalars['Float']['output']>;
  /** What the promo code takes off, as a positive amount; 0 or null without one. */
  subTotalManagementFee?: Maybe<Scalars['Float']['output']>;
  /** The monthly payment. */
  totalPayment?: Maybe<Scalars['Float']['output']>;
};

/** How one provider's rate was worked out. */
export type RateWorking = {
  __typename?: 'RateWorking';
  /** The provider's id. */
  providerId: Scalars['ID']['output'];
  /** A sentence or two. */
  text: Scalars['String']['output'];
};

/**
 * What the rates are worked out from. With a package: members, capacity, classes and `packageCode` alone.
 * Without one: providers, music place, members, capacity, classes and square footage (section 4, rate request content).
 */
export type RatesInput = {
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Participants that a group class has room for. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Promo code, in capitals. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: InputMaybe<Scalars['String']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code, when a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
  /** The registration that this belongs to, by a random id of the client's. Sent as the `Registration-Id` header. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** The verified subscriber's address, which earns the subscriber discount; in that flow alone. */
  subscriberEmail?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The annual renewal of a business's licenses, by the clocks of the business. Each field is null where the upstream
 * does not say it.
 */
export type Renewal = {
  __typename?: 'Renewal';
  /** Each license with its own last covered day; null where the upstream does not say. */
  endings?: Maybe<Array<Ending>>;
  /** The last covered day of what is licensed now, or of what has ended, as 2027-03-14. */
  endsOn?: Maybe<Scalars['String']['output']>;
  /** The next renewal whose price has been announced; null before that. */
  noticed?: Maybe<NoticedRenewal>;
  /** The moment until which the renewal can be turned off, or on again, as 2027-03-14T04:00:00.000Z. */
  optOutUntil?: Maybe<Scalars['String']['output']>;
  /** Whether `restoreAnnualRenewal` turns on again what was turned off. */
  restorable?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the licenses renew; `ON` as long as one of them does. */
  state?: Maybe<RenewalState>;
  /** IANA time zone of the business, as America/New_York. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Once all has ended: names of the providers that never covered the business, for want of a signature. */
  unsigned?: Maybe<Array<Scalars['String']['output']>>;
};

/** What happens to a business's licenses at the end of their term. */
export type RenewalState =
  /** They have ended. */
  | 'ENDED'
  /** They end with their term. */
  | 'OFF'
  /** They renew for another year. */
  | 'ON';

/** Money of a payment that was made: a refund, or a dispute. The payment itself stays paid. */
export type Reversal = {
  __typename?: 'Reversal';
  /** US dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** To which card, and how long it takes, in words for a person. */
  note?: Maybe<Scalars['String']['output']>;
  /** The day on which it began, as 2027-03-21. */
  on?: Maybe<Scalars['String']['output']>;
  /** How it stands. */
  status?: Maybe<ReversalStatus>;
  /** What it is about, in words for a person. */
  what?: Maybe<Scalars['String']['output']>;
};

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

/** What is saved on the rates, already taken off them. */
export type Saving = {
  __typename?: 'Saving';
  /** Why, in words for a person. */
  label: Scalars['String']['output'];
  /** US dollars per month that are saved, as a positive amount. */
  monthly: Scalars['Float']['output'];
};

/** A session that has just begun. */
export type Session = {
  __typename?: 'Session';
  /** Opaque token for the `Authorization: Bearer` header of later requests. */
  token: Scalars['String']['output'];
};

/** The card provider's permission to set up one card, or to confirm one payment. */
export type SetupIntent = {
  __typename?: 'SetupIntent';
  /** Secret with which the card form confirms the card; good for one card. */
  clientSecret: Scalars['String']['output'];
  /** What the secret is for; `CARD` where the upstream does not say. */
  purpose: SetupIntentPurpose;
};

/** What a client secret is for. */
export type SetupIntentPurpose =
  /** To set up a card. */
  | 'CARD'
  /** To confirm a payment that the buyer's bank asks about. */
  | 'PAYMENT';

/** A whole registration with its payment method (section 3, registration draft). */
export type SubscribeInput = {
  /** Street address of the business. */
  businessAddress: Scalars['String']['input'];
  /** City, by its label. */
  businessCity: Scalars['String']['input'];
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Name of the business. */
  businessName: Scalars['String']['input'];
  /** Participants that a group class has room for. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Promo code, in capitals. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to license; not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** State, by its label. */
  businessState: Scalars['String']['input'];
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Kind of business, one of `businessTypes` by its value. */
  businessType: Scalars['String']['input'];
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: Scalars['String']['input'];
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Full name. */
  fullName: Scalars['String']['input'];
  /** Names this purchase: the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code, when a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** The password chosen for the account. */
  password: Scalars['String']['input'];
  /** The same password once more. */
  password2?: InputMaybe<Scalars['String']['input']>;
  /** The card provider's id of the card that was set up. */
  paymentMethod: Scalars['ID']['input'];
  /** US phone number, formatted (###)###-####. */
  phoneNumber: Scalars['String']['input'];
  /** Id of the quote that was shown, which the host works from. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
  /** The registration that this belongs to, by a random id of the client's. Sent as the `Registration-Id` header. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** The verified subscriber's address, which earns the subscriber discount; in that flow alone. */
  subscriberEmail?: InputMaybe<Scalars['String']['input']>;
  /** Title or position, optional. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What a checkout leaves behind: an account that is signed in. */
export type SubscribePayload = {
  __typename?: 'SubscribePayload';
  /** The new owner, with the session's token. */
  user: User;
};

/** The signed-in owner (section 3, client session state). */
export type User = {
  __typename?: 'User';
  /** E-mail address, which is also the login name. */
  email?: Maybe<Scalars['String']['output']>;
  /** Full name. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** The owner's id at the upstream; null when the upstream keeps it to itself. */
  id?: Maybe<Scalars['ID']['output']>;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Title or position; null when none was given. */
  title?: Maybe<Scalars['String']['output']>;
  /** The session's token where the answer starts a session (`subscribe`); null everywhere else. */
  token?: Maybe<Scalars['String']['output']>;
};

/** The verification step of the registration, as its form holds it (section 2, step 2). */
export type VerificationFormInput = {
  /** The address that the code was sent to. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The registration that this belongs to, by a random id of the client's. Sent as the `Registration-Id` header. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** The code that was e-mailed, in the form ###-###. */
  verificationCode: Scalars['String']['input'];
};
