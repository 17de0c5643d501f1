export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date, as 2027-03-14. */
  Date: { input: string; output: string; }
  /**
   * Where music is played: `"0"` for fitness classes and background music, `"1"` for background music only
   * (section 3, music options). The numbers 0 and 1 are accepted, too. Returned as text.
   */
  MusicPlace: { input: string; output: string; }
  /**
   * A whole number of at most 9 digits, as a number or as text (`250` or `"250"`). Sent to the upstream as digits.
   * Returned as text.
   */
  WholeNumber: { input: string; output: string; }
};

/** The data of one business that the settings screen shows (section 3, account response). */
export type Account = {
  __typename?: 'Account';
  /** The business. */
  business: AccountBusiness;
  /** The owner. */
  info: AccountInfo;
  /** The counts of the business. */
  member: AccountMember;
};

/** The business's data on the settings screen. A field is null if the upstream omits it. */
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

/** Form values of the registration's account step (section 2, step 1). */
export type AccountFormInput = {
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Full name. */
  fullName?: InputMaybe<Scalars['String']['input']>;
  /** Password for the new account. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** The same password again. */
  password2?: InputMaybe<Scalars['String']['input']>;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** Title or position, optional. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The owner's data on the settings screen. A field is null if the upstream omits it. */
export type AccountInfo = {
  __typename?: 'AccountInfo';
  /** E-mail address. */
  email?: Maybe<Scalars['String']['output']>;
  /** Full name. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** US phone number. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Title or position. Null if none was entered. */
  title?: Maybe<Scalars['String']['output']>;
};

/** The counts on the settings screen that the rates depend on. A field is null if the upstream omits it. */
export type AccountMember = {
  __typename?: 'AccountMember';
  /** Group classes per week. */
  classesPerWeek?: Maybe<Scalars['Int']['output']>;
  /** Participant capacity of a group class. */
  numberGroup?: Maybe<Scalars['Int']['output']>;
  /** Total members. */
  totalMembers?: Maybe<Scalars['Int']['output']>;
};

/** Confirms that the upstream carried out the request. */
export type Ack = {
  __typename?: 'Ack';
  /** Amounts that were charged to a new card at once, per business. Null if the upstream omits them. */
  charged?: Maybe<Array<Charge>>;
  /** The upstream's message for display. Null if there is none. */
  message?: Maybe<Scalars['String']['output']>;
  /** Always true, because a refusal is an error. */
  ok: Scalars['Boolean']['output'];
};

/** An additional location with its licenses. The card on file is charged. */
export type AddLocationInput = {
  /** Street address of the business. */
  businessAddress: Scalars['String']['input'];
  /** Label of the city. */
  businessCity: Scalars['String']['input'];
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Name of the business. */
  businessName: Scalars['String']['input'];
  /** Participant capacity of a group class. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Promo code in uppercase. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Label of the state. */
  businessState: Scalars['String']['input'];
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Kind of business: the value of one of `businessTypes`. */
  businessType: Scalars['String']['input'];
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: Scalars['String']['input'];
  /** Key of this purchase. A retry with the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code if a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
};

/** Licenses to add to a business that has some (section 3, add-product form). The card on file is charged. */
export type AddProductInput = {
  /** Id of the business. */
  businessId: Scalars['ID']['input'];
  /** Promo code in uppercase. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers from the tab Provider. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Key of this purchase. A retry with the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code from the tab Group Code. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
};

/** The contract with one provider for one business (section 3, agreement list item). */
export type Agreement = {
  __typename?: 'Agreement';
  /** The agreement as a PDF. Null without `agreementLink`. Upstream: GET /web/agreements/download/{id}. */
  agreementFile?: Maybe<File>;
  /** Id of the agreement, also in the URLs of its documents. */
  agreementId: Scalars['ID']['output'];
  /** Not null if the agreement's document exists. Download the document with `agreementFile`. */
  agreementLink?: Maybe<Scalars['String']['output']>;
  /**
   * The proof of coverage as a PDF. Null without `coverageLink`.
   * Upstream: GET /web/agreements/coverage/download/{id}.
   */
  coverageFile?: Maybe<File>;
  /** Not null if the proof of coverage exists. Download it with `coverageFile`. */
  coverageLink?: Maybe<Scalars['String']['output']>;
  /** First covered day. Null while nothing is covered. */
  coveredFrom?: Maybe<Scalars['Date']['output']>;
  /** Last covered day. Null while nothing is covered. */
  coveredThrough?: Maybe<Scalars['Date']['output']>;
  /** Name of the agreement. */
  name: Scalars['String']['output'];
  /** Short name of the provider, such as ASCAP. */
  shortName: Scalars['String']['output'];
  /** Where the signed-in owner signs: a path on this gateway or an https URL. Null if there is nothing to sign. */
  signUrl?: Maybe<Scalars['String']['output']>;
  /** Status of the agreement. Null if the upstream omits it. */
  status?: Maybe<AgreementStatus>;
  /** Whether it ended without a signature and so covered nothing. Null if the upstream omits it. */
  unsigned?: Maybe<Scalars['Boolean']['output']>;
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

/**
 * The payments of a business. A field is null if the upstream omits it. `state` and `action` come from the
 * list of businesses, also `owed` if the list contains it. The other fields come from a separate upstream call,
 * which is made only if one of them is selected.
 */
export type Billing = {
  __typename?: 'Billing';
  /**
   * The one action that the owner must take. Null if none is needed or a retry is scheduled.
   * Upstream: GET /web/account/business.
   */
  action?: Maybe<BillingAction>;
  /** The card that is charged. Upstream: GET /web/account/billing/{id}. */
  card?: Maybe<BillingCard>;
  /** The next payment. Upstream: GET /web/account/billing/{id}. */
  nextPayment?: Maybe<NextPayment>;
  /**
   * US dollars due and unpaid, including fees.
   * Upstream: GET /web/account/business, or GET /web/account/billing/{id}.
   */
  owed?: Maybe<Scalars['Float']['output']>;
  /** Payments of all license years, sorted by due date. Upstream: GET /web/account/billing/{id}. */
  payments?: Maybe<Array<Payment>>;
  /** Refunds and disputes of the payments, sorted by date. Upstream: GET /web/account/billing/{id}. */
  reversals?: Maybe<Array<Reversal>>;
  /** Whether the owner must act. Upstream: GET /web/account/business. */
  state?: Maybe<BillingState>;
  /** Current date in the business's time zone, as 2027-03-15. Upstream: GET /web/account/billing/{id}. */
  today?: Maybe<Scalars['String']['output']>;
};

/** What the owner must do if an automatic retry would not help. */
export type BillingAction =
  /** The owner's bank requires authentication, which `payNow` starts in the page. */
  | 'CONFIRM_PAYMENT'
  /** The card on file can no longer be charged. Add another card. */
  | 'UPDATE_CARD';

/** The card that is charged. A field is null if the upstream omits it. */
export type BillingCard = {
  __typename?: 'BillingCard';
  /** Brand, as Visa. */
  brand?: Maybe<Scalars['String']['output']>;
  /** Last month in which the card is valid, as 12/2034. */
  expires?: Maybe<Scalars['String']['output']>;
  /** Last four digits of the card number. */
  lastFour?: Maybe<Scalars['String']['output']>;
};

/** Whether the owner must act on a business's payments. */
export type BillingState =
  /** A payment failed or waits for the owner. */
  | 'ACTION_NEEDED'
  /** No action is needed. */
  | 'OK'
  /** A payment is still unpaid after its last automatic retry. */
  | 'OVERDUE';

/**
 * One licensed location of the signed-in owner. A nullable field is null if the upstream omits it. An upstream
 * call is made only if a field that needs it is selected, and at most once per operation.
 */
export type Business = {
  __typename?: 'Business';
  /** The data for the settings screen. Upstream: GET /web/account/info/{id}. */
  account: Account;
  /** Street address. Upstream: GET /web/account/membership/{id}. */
  address?: Maybe<Scalars['String']['output']>;
  /** The agreements of this business. Upstream: GET /web/account/agreements/business/{id}. */
  agreements: Array<Agreement>;
  /** Providers that can still be added. Upstream: GET /web/account/availables-providers/{id}. */
  availableProviders: Array<Provider>;
  /** The payments of the business. Upstream: GET /web/account/business. */
  billing?: Maybe<Billing>;
  /** City. Upstream: GET /web/account/membership/{id}. */
  city?: Maybe<Scalars['String']['output']>;
  /** Fees and reductions in the monthly payment. Upstream: GET /web/account/membership/{id}. */
  fees?: Maybe<Array<Fee>>;
  /** The upstream's id of the business. */
  id: Scalars['ID']['output'];
  /** Where music is played. Upstream: GET /web/account/membership/{id}. */
  isBgMusic?: Maybe<Scalars['MusicPlace']['output']>;
  /** Whether this is the owner's main location. */
  isDefault: Scalars['Boolean']['output'];
  /** Name of the business. */
  name: Scalars['String']['output'];
  /** Checks a package code for this business. Upstream: POST /web/account/package-code. */
  packageCode: PackageCode;
  /** Packages that cover the business. Upstream: GET /web/account/membership/{id}. */
  packages?: Maybe<Array<Package>>;
  /** Whether the group, not the owner, pays for the packages. Upstream: GET /web/account/membership/{id}. */
  packagesPaidByGroup?: Maybe<Scalars['Boolean']['output']>;
  /**
   * Names among `providers` that cover the business only after the owner has signed.
   * Upstream: GET /web/account/membership/{id}.
   */
  pendingProviders?: Maybe<Array<Scalars['String']['output']>>;
  /** Last four digits of the card on file. Upstream: GET /web/account/membership/{id}. */
  pmLastFour?: Maybe<Scalars['String']['output']>;
  /** Names of the covered providers. Upstream: GET /web/account/membership/{id}. */
  providers?: Maybe<Array<Scalars['String']['output']>>;
  /** Annual licenses through the brand's own music entry. Upstream: GET /web/account/membership/{id}. */
  providersDetail?: Maybe<Array<ProvidersDetail>>;
  /** Monthly rates of licenses to add to this business. Upstream: POST /web/account/calculate-rates. */
  rates: RateResult;
  /** The annual renewal. Upstream: GET /web/account/membership/{id}. */
  renewal?: Maybe<Renewal>;
  /** The yearly report of counts. Null if none is expected. Upstream: GET /web/account/membership/{id}. */
  report?: Maybe<CountsReport>;
  /** The price with the given counts, which are not saved. Upstream: POST /web/account/report/{id}. */
  reportPreview: CountsPreview;
  /** State. Upstream: GET /web/account/membership/{id}. */
  state?: Maybe<Scalars['String']['output']>;
  /** Monthly payment in US dollars. Upstream: GET /web/account/membership/{id}. */
  totalMonthlyPayment?: Maybe<Scalars['Float']['output']>;
  /** ZIP code. Upstream: GET /web/account/membership/{id}. */
  zip?: Maybe<Scalars['String']['output']>;
};


/**
 * One licensed location of the signed-in owner. A nullable field is null if the upstream omits it. An upstream
 * call is made only if a field that needs it is selected, and at most once per operation.
 */
export type BusinessPackageCodeArgs = {
  packageCode: Scalars['String']['input'];
};


/**
 * One licensed location of the signed-in owner. A nullable field is null if the upstream omits it. An upstream
 * call is made only if a field that needs it is selected, and at most once per operation.
 */
export type BusinessRatesArgs = {
  input: RatesInput;
};


/**
 * One licensed location of the signed-in owner. A nullable field is null if the upstream omits it. An upstream
 * call is made only if a field that needs it is selected, and at most once per operation.
 */
export type BusinessReportPreviewArgs = {
  input: CountsInput;
};

/** The confirmed setup intent of a new card (section 7, payload of the card change). */
export type ChangePaymentMethodInput = {
  /** Id of the setup intent. */
  id: Scalars['ID']['input'];
  /** The card provider's id of the new card. Sent as `payment_method`. */
  paymentMethod: Scalars['ID']['input'];
  /** Status of the setup intent: `succeeded` once the card is set up. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** The session's token, which the upstream also expects in the body. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** An amount that was charged to the card on file. */
export type Charge = {
  __typename?: 'Charge';
  /** Amount in US dollars. */
  amount: Scalars['Float']['output'];
  /** Id of the business that paid. */
  businessId: Scalars['ID']['output'];
};

/** The counts of a yearly report, with the questionnaire's field names. */
export type CountsInput = {
  /** Group classes per week. */
  businessClassesPerWeek: Scalars['WholeNumber']['input'];
  /** Participant capacity of a group class. */
  businessNumberGroup: Scalars['WholeNumber']['input'];
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Total members. */
  businessTotalMembers: Scalars['WholeNumber']['input'];
};

/** The price before and after a report of counts. A field is null if the upstream omits it. */
export type CountsPreview = {
  __typename?: 'CountsPreview';
  /** First day of the new price. */
  from?: Maybe<Scalars['Date']['output']>;
  /** Current price in US dollars per month. */
  monthlyNow?: Maybe<Scalars['Float']['output']>;
  /** Price with the reported counts, in US dollars per month. */
  monthlyThen?: Maybe<Scalars['Float']['output']>;
};

/** The yearly report of the counts that the rates depend on. A count is null if the upstream omits it. */
export type CountsReport = {
  __typename?: 'CountsReport';
  /** Group classes per week, as last reported. */
  classesPerWeek?: Maybe<Scalars['Int']['output']>;
  /** Last day on which a report is accepted. Null if none is accepted now. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Participant capacity of a group class, as last reported. */
  groupCapacity?: Maybe<Scalars['Int']['output']>;
  /** Total members, as last reported. */
  members?: Maybe<Scalars['Int']['output']>;
  /** Day of the last report for the coming license year. Null if there was none. */
  reportedOn?: Maybe<Scalars['Date']['output']>;
  /** Square feet of the gym, as last reported. */
  squareFootage?: Maybe<Scalars['Int']['output']>;
};

/** The end of one license's current license year. A field is null if the upstream omits it. */
export type Ending = {
  __typename?: 'Ending';
  /** Last covered day of the license year. */
  endsOn?: Maybe<Scalars['Date']['output']>;
  /** Short name of the provider, such as ASCAP. */
  name: Scalars['String']['output'];
  /** Whether the license renews after that day. */
  state?: Maybe<EndingState>;
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

/**
 * The `extensions.code` of an error. `extensions` also contain `requestId`, by which the logs identify the
 * request, and for a failed upstream call `status`, the upstream's HTTP status (500 if there was none). They
 * contain `retryAfter`, the number of seconds after which to retry, if it is known. The error's `message` is
 * text for display.
 */
export type ErrorCode =
  /**
   * The input is invalid, or the upstream refused it. The message states why. The upstream responded with
   * another 4xx, such as 402 (the buyer's bank requires authentication), 409 (the displayed quote is no longer
   * valid) or 429 (too many requests). Without `status`, the gateway itself refused a variable.
   */
  | 'BAD_USER_INPUT'
  /** The gateway runs only its own app's operations (`TRUSTED_DOCUMENTS`). This is not one of them. Status 400. */
  | 'DOCUMENT_NOT_TRUSTED'
  /** The operation is not valid GraphQL syntax, or has more than 2,000 tokens. */
  | 'GRAPHQL_PARSE_FAILED'
  /**
   * The operation does not match the schema, or exceeds a limit: 8 levels, 15 aliases, 20 directives, a cost of
   * 5,000, each field of `Mutation` once.
   */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** The gateway itself failed. Its log contains the details under the `requestId`. */
  | 'INTERNAL_SERVER_ERROR'
  /** The gateway is overloaded and did not run the request. Retry after `retryAfter` seconds. Status 503. */
  | 'OVERLOADED'
  /**
   * There is no session, or it has ended. Sign in and send the operation again. The upstream responded 401, or
   * the `Authorization` header is malformed.
   */
  | 'UNAUTHENTICATED'
  /** The upstream failed (5xx), or its response does not match the call. */
  | 'UPSTREAM_ERROR'
  /**
   * The upstream did not respond in time, or cannot be reached. The gateway tries a read twice if time is left.
   * It is unknown whether a change was carried out. A retry with the same `idempotencyKey` is safe.
   */
  | 'UPSTREAM_UNAVAILABLE';

/** A fee that the monthly payment contains besides the licenses' rates, or a reduction of the payment. */
export type Fee = {
  __typename?: 'Fee';
  /** Name of the fee or reduction, for display. */
  label: Scalars['String']['output'];
  /** US dollars per month. A reduction is negative. */
  monthly: Scalars['Float']['output'];
};

/** A document to download from the gateway, with the same bearer header as a GraphQL request. */
export type File = {
  __typename?: 'File';
  /** Name under which a browser saves the document. */
  filename: Scalars['String']['output'];
  /** Path on the gateway, below `/downloads/`. It contains no secret: the request needs the bearer header. */
  url: Scalars['String']['output'];
};

/** Operations that change data, send e-mail or check a code. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Adds a location and its licenses. Null if the upstream returns no business.
   * Upstream: POST /web/account/new-business.
   */
  addLocation?: Maybe<Business>;
  /** Adds licenses to a business. Upstream: POST /web/account/subscribe. */
  addProduct: Ack;
  /**
   * Turns off the annual renewal of the owner's licenses. They are reported as DROPPED when they end.
   * Upstream: PATCH /web/account/cancel-annual-renewal.
   */
  cancelAnnualRenewal: Ack;
  /** Changes the signed-in owner's password. Upstream: POST /web/auth/change-password. */
  changePassword: Ack;
  /** Makes a new card the one that is charged. Upstream: POST /web/stripe/change-default-payment-method. */
  changePaymentMethod: Ack;
  /**
   * Checks the verification code in the subscriber's questionnaire.
   * Upstream: POST /web/questionnaire/check-verification-code.
   */
  checkQuestionnaireCode: Ack;
  /** Checks the verification code of a registration. Upstream: POST /web/auth/check-verification-code. */
  checkVerificationCode: Ack;
  /**
   * Stores the questionnaire's answers at the upstream, so that it can contact the visitor.
   * Upstream: POST /web/questionnaire.
   */
  createQuestionnaire: Ack;
  /**
   * Starts the setup of a card, or the authentication of a purchase for the buyer's bank.
   * Upstream: GET /web/questionnaire/create-setup-intent.
   */
  createSetupIntent: SetupIntent;
  /** Starts a session. Upstream: POST /web/auth/login. */
  login: Session;
  /** Ends the session of the bearer token. Upstream: POST /auth/logout. */
  logout: Ack;
  /**
   * Charges all due payments of the owner's businesses whose billing state is not OK to the card on file. After
   * the bank's authentication, send it again with the same key.
   * Upstream: POST /web/account/billing/pay-all.
   */
  payAll: PayAllPayload;
  /**
   * Charges all due payments of the business to the card on file at once. After the bank's authentication, send
   * it again with the same key.
   * Upstream: POST /web/account/billing/{id}/pay.
   */
  payNow: PayNowPayload;
  /**
   * Requests a recovery e-mail. The response is the same whether or not the address has an account.
   * Upstream: POST /web/auth/recover-password.
   */
  recoverPassword: Ack;
  /**
   * Reports the counts for the price of the coming license year. A later report replaces an earlier one.
   * Upstream: POST /web/account/report/{id}.
   */
  reportCounts: CountsPreview;
  /**
   * Sets a new password with the token of a recovery e-mail.
   * Upstream: POST /web/auth/reset-password?token={token}.
   */
  resetPassword: Ack;
  /**
   * Turns the annual renewal on again if it is off and `Renewal.restorable` is true.
   * Upstream: PATCH /web/account/restore-annual-renewal.
   */
  restoreAnnualRenewal: Ack;
  /**
   * E-mails a verification code in the subscriber's questionnaire.
   * Upstream: POST /web/questionnaire/send-verification-code.
   */
  sendQuestionnaireCode: Ack;
  /**
   * E-mails a quote as a PDF, with a link to the app's `/quote/<id>`, whose id cannot be guessed.
   * Upstream: POST /web/questionnaire/quote.
   */
  sendQuote: Ack;
  /**
   * Mails the signing link of an unsigned agreement again. Older links stop working.
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
  /** Buys the licenses of a registration and creates the account. Upstream: POST /web/questionnaire/subscribe. */
  subscribe: SubscribePayload;
  /** Checks whether an address can open an account. No screen calls it. Upstream: POST /web/auth/verify-email. */
  verifyEmail: Ack;
  /**
   * Checks that an address belongs to a subscriber of the brand's music app. An unknown address is an error.
   * Upstream: POST /web/questionnaire/verify-email.
   */
  verifySubscriber: Ack;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationAddLocationArgs = {
  input: AddLocationInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationAddProductArgs = {
  input: AddProductInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationChangePasswordArgs = {
  oldPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
  passwordConfirmation: Scalars['String']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationChangePaymentMethodArgs = {
  input: ChangePaymentMethodInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationCheckQuestionnaireCodeArgs = {
  input: VerificationFormInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationCheckVerificationCodeArgs = {
  input: VerificationFormInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationCreateQuestionnaireArgs = {
  input: QuestionnaireInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationCreateSetupIntentArgs = {
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationLoginArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationPayAllArgs = {
  idempotencyKey: Scalars['ID']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationPayNowArgs = {
  input: PayNowInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationRecoverPasswordArgs = {
  email: Scalars['String']['input'];
  token?: InputMaybe<Scalars['String']['input']>;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationReportCountsArgs = {
  businessId: Scalars['ID']['input'];
  input: CountsInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationResetPasswordArgs = {
  password: Scalars['String']['input'];
  passwordConfirmation: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationSendQuestionnaireCodeArgs = {
  input: AccountFormInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationSendQuoteArgs = {
  email: Scalars['String']['input'];
  quoteId: Scalars['ID']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationSendSigningLinkArgs = {
  agreementId: Scalars['ID']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationSendVerificationCodeArgs = {
  input: AccountFormInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationSetDefaultBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationSubscribeArgs = {
  input: SubscribeInput;
};


/** Operations that change data, send e-mail or check a code. */
export type MutationVerifyEmailArgs = {
  email: Scalars['String']['input'];
};


/** Operations that change data, send e-mail or check a code. */
export type MutationVerifySubscriberArgs = {
  email: Scalars['String']['input'];
};

/** The payments of the next due date. A field is null if the upstream omits it. */
export type NextPayment = {
  __typename?: 'NextPayment';
  /** Their sum in US dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Due date, as 2027-03-21. */
  on?: Maybe<Scalars['String']['output']>;
};

/** The announced price of the next license year. A field is null if the upstream omits it. */
export type NoticedRenewal = {
  __typename?: 'NoticedRenewal';
  /** New price in US dollars per month. */
  monthly?: Maybe<Scalars['Float']['output']>;
  /** Current price of the same licenses, in US dollars per month. */
  monthlyNow?: Maybe<Scalars['Float']['output']>;
  /** First day of that license year, as 2028-03-15. */
  on?: Maybe<Scalars['String']['output']>;
};

/** One option of a list. */
export type Option = {
  __typename?: 'Option';
  /** Text for display. */
  label: Scalars['String']['output'];
  /** Value that identifies the option. A state's value is the `stateId` of `cities`. */
  value: Scalars['String']['output'];
};

/** A package for some of a business's providers (section 3). A field is null if the upstream omits it. */
export type Package = {
  __typename?: 'Package';
  /** Name of the package. */
  name?: Maybe<Scalars['String']['output']>;
  /** Names of the covered providers, separated by commas. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Day of the renewal, in the upstream's own format. */
  renewalDate?: Maybe<Scalars['String']['output']>;
  /** First day of the license year, in the upstream's own format. */
  startDate?: Maybe<Scalars['String']['output']>;
  /** US dollars per month. */
  totalAmount?: Maybe<Scalars['Float']['output']>;
};

/** The result of the check of a package code, which people call a group code. */
export type PackageCode = {
  __typename?: 'PackageCode';
  /** Whether the code exists. */
  exist: Scalars['Boolean']['output'];
  /** Maximum weekly participants (capacity times classes) that the package covers. Null if there is no maximum. */
  maxCountPerPackageAnnual?: Maybe<Scalars['Int']['output']>;
  /** Name of the package. Null if the upstream omits it. */
  name?: Maybe<Scalars['String']['output']>;
  /** Short names of the PROs that the package covers. Null if the upstream omits them. */
  providers?: Maybe<Array<Scalars['String']['output']>>;
};

/** The result of `payAll`. */
export type PayAllPayload = {
  __typename?: 'PayAllPayload';
  /**
   * The owner's businesses after the payment. Null if they cannot be read.
   * Upstream: GET /web/account/business.
   */
  businesses?: Maybe<Array<Business>>;
  /** Charged amounts per business. Null if the upstream omits them. */
  charged?: Maybe<Array<Charge>>;
  /** Secret with which the page starts the bank's authentication. Null if none is required. */
  clientSecret?: Maybe<Scalars['String']['output']>;
};

/** The business whose due payments are charged. */
export type PayNowInput = {
  /** Id of the business. */
  businessId: Scalars['ID']['input'];
  /** Key of this payment. A retry with the same key never pays twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey: Scalars['ID']['input'];
};

/** The result of `payNow`. */
export type PayNowPayload = {
  __typename?: 'PayNowPayload';
  /** The business after the payment. Null if it cannot be read. Upstream: GET /web/account/business. */
  business?: Maybe<Business>;
  /** Secret with which the page starts the bank's authentication. Null if none is required. */
  clientSecret?: Maybe<Scalars['String']['output']>;
};

/** One payment of a license year, or a fee. A field is null if the upstream omits it. */
export type Payment = {
  __typename?: 'Payment';
  /** Amount in US dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Id of the payment and of its receipt. */
  id: Scalars['ID']['output'];
  /** Day of the automatic retry of a declined payment, as 2027-03-24. Null if no day is known. */
  nextTryOn?: Maybe<Scalars['String']['output']>;
  /** Due date, as 2027-03-21. */
  on?: Maybe<Scalars['String']['output']>;
  /** The receipt as a PDF. Null if there is none. Upstream: GET /web/account/receipts/{id}. */
  receipt?: Maybe<File>;
  /** Status of the payment. */
  status?: Maybe<PaymentStatus>;
  /** Id of the payment after which this one is charged. Null if there is none, or the owner must act. */
  waitsFor?: Maybe<Scalars['ID']['output']>;
  /** Description of the payment, for display. */
  what?: Maybe<Scalars['String']['output']>;
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

/** An applied promo code. */
export type PromoCode = {
  __typename?: 'PromoCode';
  /** The promo code's management fee in US dollars per month. Null if the upstream omits it. */
  codeManagementFee?: Maybe<Scalars['Float']['output']>;
};

/** A performing-rights organization (PRO), or the brand's own music entry. */
export type Provider = {
  __typename?: 'Provider';
  /** Id, as in `businessProviders`. By default ASCAP=1, BMI=2, SESAC=3, GMR=4. */
  id: Scalars['ID']['output'];
  /** Name of the provider. Null if the list does not contain one. */
  name?: Maybe<Scalars['String']['output']>;
  /** Short name, such as ASCAP. */
  shortName: Scalars['String']['output'];
};

/** One provider's share of the monthly payment. */
export type ProviderRate = {
  __typename?: 'ProviderRate';
  /** Id of the provider. */
  id: Scalars['ID']['output'];
  /** US dollars per month. 0 or null if a package covers the provider. */
  monthly?: Maybe<Scalars['Float']['output']>;
};

/** An annual license through the brand's own entry (section 3). A field is null if the upstream omits it. */
export type ProvidersDetail = {
  __typename?: 'ProvidersDetail';
  /** What the license is for. */
  annualLicenses?: Maybe<Scalars['String']['output']>;
  /** Day of the renewal, in the upstream's own format. */
  annualRenewalDate?: Maybe<Scalars['String']['output']>;
  /** First day of the license year, in the upstream's own format. */
  annualStartDate?: Maybe<Scalars['String']['output']>;
  /** US dollars per month. */
  monthlyRate?: Maybe<Scalars['Float']['output']>;
};

/** Read operations. */
export type Query = {
  __typename?: 'Query';
  /** The agreements of all the owner's businesses. Upstream: GET /web/account/agreements. */
  agreements: Array<Agreement>;
  /** All documents of the owner in one ZIP archive. Upstream: GET /web/agreements/download-all. */
  agreementsArchive: File;
  /** The owner's business with this id. Null if there is none. Upstream: GET /web/account/business. */
  business?: Maybe<Business>;
  /** Kinds of business. Upstream: GET /web/questionnaire/business-type. Cached for 5 minutes for visitors. */
  businessTypes: Array<Option>;
  /** The signed-in owner's businesses. Upstream: GET /web/account/business. */
  businesses: Array<Business>;
  /** Cities of one state. Upstream: GET /web/helpers?state_id={id}. Cached for 5 minutes for visitors. */
  cities: Array<Option>;
  /** The signed-in owner. Upstream: GET /web/auth/me. */
  me: User;
  /** Checks a package code. Upstream: POST /web/questionnaire/package-code. */
  packageCode: PackageCode;
  /**
   * All providers, including the brand's own music entry.
   * Upstream: GET /web/providers. Cached for 5 minutes for visitors.
   */
  providers: Array<Provider>;
  /** The quote of an e-mailed link. Null if there is none. Upstream: GET /web/questionnaire/quote/{id}. */
  quote?: Maybe<Quote>;
  /** Monthly rates for a visitor's answers. Upstream: POST /web/questionnaire/calculate-rates. */
  rates: RateResult;
  /** US states. Upstream: GET /web/helpers. Cached for 5 minutes for visitors. */
  states: Array<Option>;
};


/** Read operations. */
export type QueryBusinessArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryBusinessesArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** Read operations. */
export type QueryCitiesArgs = {
  stateId: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryPackageCodeArgs = {
  packageCode: Scalars['String']['input'];
};


/** Read operations. */
export type QueryQuoteArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryRatesArgs = {
  input: RatesInput;
};

/** The registration's form values without the passwords and the code (section 3, registration form). */
export type QuestionnaireInput = {
  /** Street address of the business. */
  businessAddress?: InputMaybe<Scalars['String']['input']>;
  /** Label of the city. */
  businessCity?: InputMaybe<Scalars['String']['input']>;
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Name of the business. */
  businessName?: InputMaybe<Scalars['String']['input']>;
  /** Participant capacity of a group class. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Label of the state. */
  businessState?: InputMaybe<Scalars['String']['input']>;
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Kind of business: the value of one of `businessTypes`. */
  businessType?: InputMaybe<Scalars['String']['input']>;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Full name. */
  fullName?: InputMaybe<Scalars['String']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code if a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
  /** The verified subscriber's address, for the subscriber discount. Sent only in that flow. */
  subscriberEmail?: InputMaybe<Scalars['String']['input']>;
  /** Title or position, optional. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Rates that were sent by e-mail and that the e-mail's link shows again. They do not identify the recipient. */
export type Quote = {
  __typename?: 'Quote';
  /** The questionnaire's answers from which the rates were calculated. Null if the upstream omits them. */
  answers?: Maybe<Array<QuoteAnswer>>;
  /**
   * Last day on which the quote is valid, as 2027-03-15. A past day means that it has expired. Null if the
   * upstream omits it.
   */
  expiresOn?: Maybe<Scalars['String']['output']>;
  /** Id of these rates for the requests that have a `quoteId`. Null if the upstream omits it. */
  quoteId?: Maybe<Scalars['ID']['output']>;
  /** The rates as the e-mail showed them. */
  rates: RateResult;
};

/** An answer from which a quote was calculated. */
export type QuoteAnswer = {
  __typename?: 'QuoteAnswer';
  /** Name of the question's field in the specification, such as `businessTotalMembers`. */
  name: Scalars['String']['output'];
  /** The answer as the form sends it. Several values are separated by commas. */
  value: Scalars['String']['output'];
};

/** Calculated monthly rates (section 3, rate result). A nullable field is null if the upstream omits it. */
export type RateResult = {
  __typename?: 'RateResult';
  /** Whether a package covers the licenses. No amount is then shown. */
  isPackage: Scalars['Boolean']['output'];
  /** How each rate was calculated. */
  lines?: Maybe<Array<RateWorking>>;
  /** US dollars per month that the whole location pays after this purchase. */
  newMonthlyTotal?: Maybe<Scalars['Float']['output']>;
  /** The upstream's notice about these rates, such as that they are samples. Null if there is none. */
  notice?: Maybe<Scalars['String']['output']>;
  /** The applied promo code. Null if there is none. */
  promoCode?: Maybe<PromoCode>;
  /** One entry per provider, including the brand's own music entry if it is part of the rates. */
  providers: Array<ProviderRate>;
  /**
   * Id of these rates. Send it with a promo code's request and with the purchase, which then charges exactly
   * these rates. Null if the upstream stores no quotes.
   */
  quoteId?: Maybe<Scalars['ID']['output']>;
  /** Day of the first renewal if bought today, as 2028-03-15 in the business's time zone. */
  renewalDate?: Maybe<Scalars['String']['output']>;
  /** Savings compared with the regular rates. */
  savings?: Maybe<Array<Saving>>;
  /** First day of the license if bought today, as 2027-03-15 in the business's time zone. */
  startDate?: Maybe<Scalars['String']['output']>;
  /** Fees and the monthly payment. */
  total: RateTotal;
  /** US dollars for the twelve equal payments: 12 times `totalPayment`. */
  yearTotal?: Maybe<Scalars['Float']['output']>;
};

/** The fees and the total, in US dollars per month. A field is null if the upstream omits it. */
export type RateTotal = {
  __typename?: 'RateTotal';
  /** Processing fee: 3 % of the rates and fees above it. */
  processingFee?: Maybe<Scalars['Float']['output']>;
  /** The brand's fee for managing the licenses. */
  rightManagementFee?: Maybe<Scalars['Float']['output']>;
  /** Reduction by the promo code, as a positive amount. 0 or null without a code. */
  subTotalManagementFee?: Maybe<Scalars['Float']['output']>;
  /** The monthly payment. */
  totalPayment?: Maybe<Scalars['Float']['output']>;
};

/** How one provider's rate was calculated. */
export type RateWorking = {
  __typename?: 'RateWorking';
  /** Id of the provider. */
  providerId: Scalars['ID']['output'];
  /** Explanation of one or two sentences. */
  text: Scalars['String']['output'];
};

/**
 * The answers from which rates are calculated. With a package: only members, capacity, classes and
 * `packageCode`. Without one: providers, music place, members, capacity, classes and square footage (section 4,
 * rate request content).
 */
export type RatesInput = {
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Participant capacity of a group class. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Promo code in uppercase. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode?: InputMaybe<Scalars['String']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code if a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
  /** Random id that the client creates for each registration. Sent as the `Registration-Id` header. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** The verified subscriber's address, for the subscriber discount. Sent only in that flow. */
  subscriberEmail?: InputMaybe<Scalars['String']['input']>;
};

/** The annual renewal, with days in the business's time zone. A field is null if the upstream omits it. */
export type Renewal = {
  __typename?: 'Renewal';
  /** The end of each license. Null if the upstream omits it. */
  endings?: Maybe<Array<Ending>>;
  /** Last covered day of the current licenses, or of those that have ended, as 2027-03-14. */
  endsOn?: Maybe<Scalars['String']['output']>;
  /** The next renewal whose price was announced. Null before the announcement. */
  noticed?: Maybe<NoticedRenewal>;
  /** Deadline to turn the renewal off, or on again, as 2027-03-14T04:00:00.000Z. */
  optOutUntil?: Maybe<Scalars['String']['output']>;
  /** Whether `restoreAnnualRenewal` can turn the renewal on again. */
  restorable?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the licenses renew. `ON` if at least one of them does. */
  state?: Maybe<RenewalState>;
  /** IANA time zone of the business, as America/New_York. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Once all licenses have ended: the providers that never covered the business for lack of a signature. */
  unsigned?: Maybe<Array<Scalars['String']['output']>>;
};

/** Whether a business's licenses renew at the end of their license year. */
export type RenewalState =
  /** The licenses have ended. */
  | 'ENDED'
  /** The licenses end with their license year. */
  | 'OFF'
  /** The licenses renew for another year. */
  | 'ON';

/** A refund or dispute of a payment. The payment remains paid. A field is null if the upstream omits it. */
export type Reversal = {
  __typename?: 'Reversal';
  /** Amount in US dollars. */
  amount?: Maybe<Scalars['Float']['output']>;
  /** Id of the reversal. */
  id: Scalars['ID']['output'];
  /** The card that gets the money and how long that takes, for display. */
  note?: Maybe<Scalars['String']['output']>;
  /** First day of the reversal, as 2027-03-21. */
  on?: Maybe<Scalars['String']['output']>;
  /** Status of the reversal. */
  status?: Maybe<ReversalStatus>;
  /** Description of the reversal, for display. */
  what?: Maybe<Scalars['String']['output']>;
};

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

/** A saving that the rates already include. */
export type Saving = {
  __typename?: 'Saving';
  /** Reason for the saving, for display. */
  label: Scalars['String']['output'];
  /** US dollars saved per month, as a positive amount. */
  monthly: Scalars['Float']['output'];
};

/** A new session. */
export type Session = {
  __typename?: 'Session';
  /** Opaque token for the `Authorization: Bearer` header of later requests. */
  token: Scalars['String']['output'];
};

/** The card provider's permission to set up one card, or to authenticate one payment. */
export type SetupIntent = {
  __typename?: 'SetupIntent';
  /** Secret with which the card form confirms the card. It is valid for one card. */
  clientSecret: Scalars['String']['output'];
  /** Purpose of the secret. `CARD` if the upstream omits it. */
  purpose: SetupIntentPurpose;
};

/** The purpose of a client secret. */
export type SetupIntentPurpose =
  /** It sets up a card. */
  | 'CARD'
  /** It authenticates a payment, as the buyer's bank requires. */
  | 'PAYMENT';

/** A complete registration with its payment method (section 3, registration draft). */
export type SubscribeInput = {
  /** Street address of the business. */
  businessAddress: Scalars['String']['input'];
  /** Label of the city. */
  businessCity: Scalars['String']['input'];
  /** Group classes per week. */
  businessClassesPerWeek?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Name of the business. */
  businessName: Scalars['String']['input'];
  /** Participant capacity of a group class. */
  businessNumberGroup?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Promo code in uppercase. */
  businessPromotionCode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of the providers to license. Not sent with a package. */
  businessProviders?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Square feet of the gym. */
  businessSquareFootage?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Label of the state. */
  businessState: Scalars['String']['input'];
  /** Total members. */
  businessTotalMembers?: InputMaybe<Scalars['WholeNumber']['input']>;
  /** Kind of business: the value of one of `businessTypes`. */
  businessType: Scalars['String']['input'];
  /** ZIP code: five digits, optionally a dash and four more. */
  businessZipCode: Scalars['String']['input'];
  /** E-mail address. */
  email: Scalars['String']['input'];
  /** Full name. */
  fullName: Scalars['String']['input'];
  /** Key of this purchase. A retry with the same key never buys twice. Sent as the `Idempotency-Key` header. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Where music is played. */
  isBgMusic?: InputMaybe<Scalars['MusicPlace']['input']>;
  /** Package code if a package covers the licenses. */
  packageCode?: InputMaybe<Scalars['String']['input']>;
  /** Password for the new account. */
  password: Scalars['String']['input'];
  /** The same password again. */
  password2?: InputMaybe<Scalars['String']['input']>;
  /** The card provider's id of the new card. */
  paymentMethod: Scalars['ID']['input'];
  /** US phone number, formatted (###)###-####. */
  phoneNumber: Scalars['String']['input'];
  /** Id of the displayed quote, which the host uses for this request. Sent as the `Quote-Id` header. */
  quoteId?: InputMaybe<Scalars['ID']['input']>;
  /** Random id that the client creates for each registration. Sent as the `Registration-Id` header. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** The verified subscriber's address, for the subscriber discount. Sent only in that flow. */
  subscriberEmail?: InputMaybe<Scalars['String']['input']>;
  /** Title or position, optional. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The result of a checkout: a new account with a session. */
export type SubscribePayload = {
  __typename?: 'SubscribePayload';
  /** The new owner, with the session's token. */
  user: User;
};

/** The signed-in owner (section 3, client session state). A field is null if the upstream omits it. */
export type User = {
  __typename?: 'User';
  /** E-mail address, which is also the sign-in name. */
  email?: Maybe<Scalars['String']['output']>;
  /** Full name. */
  fullName?: Maybe<Scalars['String']['output']>;
  /** The upstream's id of the owner. Null if the upstream omits it. */
  id?: Maybe<Scalars['ID']['output']>;
  /** US phone number, formatted (###)###-####. */
  phoneNumber?: Maybe<Scalars['String']['output']>;
  /** Title or position. Null if none was entered. */
  title?: Maybe<Scalars['String']['output']>;
  /** Token of the session that `subscribe` starts. Null if the upstream omits it. */
  token?: Maybe<Scalars['String']['output']>;
};

/** Form values of the registration's verification step (section 2, step 2). */
export type VerificationFormInput = {
  /** Address to which the code was sent. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Random id that the client creates for each registration. Sent as the `Registration-Id` header. */
  registrationId?: InputMaybe<Scalars['ID']['input']>;
  /** The e-mailed code, in the form ###-###. */
  verificationCode: Scalars['String']['input'];
};
