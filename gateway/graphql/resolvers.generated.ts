import type * as Types from '../types.generated.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Agreement as AgreementModel, Business as BusinessModel } from '../upstream/wire.ts';
import type { Payment as PaymentModel, PaidAll as PaidAllModel } from '../upstream/wireBilling.ts';
import type { Paying as PayingModel } from '../payment/service.ts';
import type { Context } from './context.ts';
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<Types.Account>;
  AccountBusiness: ResolverTypeWrapper<Types.AccountBusiness>;
  AccountFormInput: Types.AccountFormInput;
  AccountInfo: ResolverTypeWrapper<Types.AccountInfo>;
  AccountMember: ResolverTypeWrapper<Types.AccountMember>;
  Ack: ResolverTypeWrapper<Types.Ack>;
  AddLocationInput: Types.AddLocationInput;
  AddProductInput: Types.AddProductInput;
  Agreement: ResolverTypeWrapper<AgreementModel>;
  AgreementStatus: Types.AgreementStatus;
  Billing: ResolverTypeWrapper<BusinessModel>;
  BillingAction: Types.BillingAction;
  BillingCard: ResolverTypeWrapper<Types.BillingCard>;
  BillingState: Types.BillingState;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  Business: ResolverTypeWrapper<BusinessModel>;
  ChangePaymentMethodInput: Types.ChangePaymentMethodInput;
  Charge: ResolverTypeWrapper<Types.Charge>;
  CountsInput: Types.CountsInput;
  CountsPreview: ResolverTypeWrapper<Types.CountsPreview>;
  CountsReport: ResolverTypeWrapper<Types.CountsReport>;
  Date: ResolverTypeWrapper<Types.Scalars['Date']['output']>;
  Ending: ResolverTypeWrapper<Types.Ending>;
  EndingState: Types.EndingState;
  ErrorCode: Types.ErrorCode;
  Fee: ResolverTypeWrapper<Types.Fee>;
  File: ResolverTypeWrapper<Types.File>;
  Float: ResolverTypeWrapper<Types.Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  MusicPlace: ResolverTypeWrapper<Types.Scalars['MusicPlace']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NextPayment: ResolverTypeWrapper<Types.NextPayment>;
  NoticedRenewal: ResolverTypeWrapper<Types.NoticedRenewal>;
  Option: ResolverTypeWrapper<Types.Option>;
  Package: ResolverTypeWrapper<Types.Package>;
  PackageCode: ResolverTypeWrapper<Types.PackageCode>;
  PayAllPayload: ResolverTypeWrapper<PaidAllModel>;
  PayNowInput: Types.PayNowInput;
  PayNowPayload: ResolverTypeWrapper<PayingModel>;
  Payment: ResolverTypeWrapper<PaymentModel>;
  PaymentStatus: Types.PaymentStatus;
  PromoCode: ResolverTypeWrapper<Types.PromoCode>;
  Provider: ResolverTypeWrapper<Types.Provider>;
  ProviderRate: ResolverTypeWrapper<Types.ProviderRate>;
  ProvidersDetail: ResolverTypeWrapper<Types.ProvidersDetail>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuestionnaireInput: Types.QuestionnaireInput;
  Quote: ResolverTypeWrapper<Types.Quote>;
  QuoteAnswer: ResolverTypeWrapper<Types.QuoteAnswer>;
  RateResult: ResolverTypeWrapper<Types.RateResult>;
  RateTotal: ResolverTypeWrapper<Types.RateTotal>;
  RateWorking: ResolverTypeWrapper<Types.RateWorking>;
  RatesInput: Types.RatesInput;
  Renewal: ResolverTypeWrapper<Types.Renewal>;
  RenewalState: Types.RenewalState;
  Reversal: ResolverTypeWrapper<Types.Reversal>;
  ReversalStatus: Types.ReversalStatus;
  Saving: ResolverTypeWrapper<Types.Saving>;
  Session: ResolverTypeWrapper<Types.Session>;
  SetupIntent: ResolverTypeWrapper<Types.SetupIntent>;
  SetupIntentPurpose: Types.SetupIntentPurpose;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  SubscribeInput: Types.SubscribeInput;
  SubscribePayload: ResolverTypeWrapper<Types.SubscribePayload>;
  User: ResolverTypeWrapper<Types.User>;
  VerificationFormInput: Types.VerificationFormInput;
  WholeNumber: ResolverTypeWrapper<Types.Scalars['WholeNumber']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: Types.Account;
  AccountBusiness: Types.AccountBusiness;
  AccountFormInput: Types.AccountFormInput;
  AccountInfo: Types.AccountInfo;
  AccountMember: Types.AccountMember;
  Ack: Types.Ack;
  AddLocationInput: Types.AddLocationInput;
  AddProductInput: Types.AddProductInput;
  Agreement: AgreementModel;
  Billing: BusinessModel;
  BillingCard: Types.BillingCard;
  Boolean: Types.Scalars['Boolean']['output'];
  Business: BusinessModel;
  ChangePaymentMethodInput: Types.ChangePaymentMethodInput;
  Charge: Types.Charge;
  CountsInput: Types.CountsInput;
  CountsPreview: Types.CountsPreview;
  CountsReport: Types.CountsReport;
  Date: Types.Scalars['Date']['output'];
  Ending: Types.Ending;
  Fee: Types.Fee;
  File: Types.File;
  Float: Types.Scalars['Float']['output'];
  ID: Types.Scalars['ID']['output'];
  Int: Types.Scalars['Int']['output'];
  MusicPlace: Types.Scalars['MusicPlace']['output'];
  Mutation: Record<PropertyKey, never>;
  NextPayment: Types.NextPayment;
  NoticedRenewal: Types.NoticedRenewal;
  Option: Types.Option;
  Package: Types.Package;
  PackageCode: Types.PackageCode;
  PayAllPayload: PaidAllModel;
  PayNowInput: Types.PayNowInput;
  PayNowPayload: PayingModel;
  Payment: PaymentModel;
  PromoCode: Types.PromoCode;
  Provider: Types.Provider;
  ProviderRate: Types.ProviderRate;
  ProvidersDetail: Types.ProvidersDetail;
  Query: Record<PropertyKey, never>;
  QuestionnaireInput: Types.QuestionnaireInput;
  Quote: Types.Quote;
  QuoteAnswer: Types.QuoteAnswer;
  RateResult: Types.RateResult;
  RateTotal: Types.RateTotal;
  RateWorking: Types.RateWorking;
  RatesInput: Types.RatesInput;
  Renewal: Types.Renewal;
  Reversal: Types.Reversal;
  Saving: Types.Saving;
  Session: Types.Session;
  SetupIntent: Types.SetupIntent;
  String: Types.Scalars['String']['output'];
  SubscribeInput: Types.SubscribeInput;
  SubscribePayload: Types.SubscribePayload;
  User: Types.User;
  VerificationFormInput: Types.VerificationFormInput;
  WholeNumber: Types.Scalars['WholeNumber']['output'];
};

export type AccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  business?: Resolver<ResolversTypes['AccountBusiness'], ParentType, ContextType>;
  info?: Resolver<ResolversTypes['AccountInfo'], ParentType, ContextType>;
  member?: Resolver<ResolversTypes['AccountMember'], ParentType, ContextType>;
};

export type AccountBusinessResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountBusiness'] = ResolversParentTypes['AccountBusiness']> = {
  address?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zipCode?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountInfo'] = ResolversParentTypes['AccountInfo']> = {
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountMember'] = ResolversParentTypes['AccountMember']> = {
  classesPerWeek?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  numberGroup?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalMembers?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Ack'] = ResolversParentTypes['Ack']> = {
  charged?: Resolver<Types.Maybe<Array<ResolversTypes['Charge']>>, ParentType, ContextType>;
  message?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AgreementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agreement'] = ResolversParentTypes['Agreement']> = {
  agreementFile?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  agreementId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  agreementLink?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverageFile?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  coverageLink?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coveredFrom?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  coveredThrough?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signUrl?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['AgreementStatus']>, ParentType, ContextType>;
  unsigned?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type BillingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Billing'] = ResolversParentTypes['Billing']> = {
  action?: Resolver<Types.Maybe<ResolversTypes['BillingAction']>, ParentType, ContextType>;
  card?: Resolver<Types.Maybe<ResolversTypes['BillingCard']>, ParentType, ContextType>;
  nextPayment?: Resolver<Types.Maybe<ResolversTypes['NextPayment']>, ParentType, ContextType>;
  owed?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  payments?: Resolver<Types.Maybe<Array<ResolversTypes['Payment']>>, ParentType, ContextType>;
  reversals?: Resolver<Types.Maybe<Array<ResolversTypes['Reversal']>>, ParentType, ContextType>;
  state?: Resolver<Types.Maybe<ResolversTypes['BillingState']>, ParentType, ContextType>;
  today?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BillingCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BillingCard'] = ResolversParentTypes['BillingCard']> = {
  brand?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFour?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BusinessResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Business'] = ResolversParentTypes['Business']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  address?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agreements?: Resolver<Array<ResolversTypes['Agreement']>, ParentType, ContextType>;
  availableProviders?: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType>;
  billing?: Resolver<Types.Maybe<ResolversTypes['Billing']>, ParentType, ContextType>;
  city?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fees?: Resolver<Types.Maybe<Array<ResolversTypes['Fee']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBgMusic?: Resolver<Types.Maybe<ResolversTypes['MusicPlace']>, ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  packageCode?: Resolver<ResolversTypes['PackageCode'], ParentType, ContextType, RequireFields<Types.BusinessPackageCodeArgs, 'packageCode'>>;
  packages?: Resolver<Types.Maybe<Array<ResolversTypes['Package']>>, ParentType, ContextType>;
  packagesPaidByGroup?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  pendingProviders?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  pmLastFour?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providers?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  providersDetail?: Resolver<Types.Maybe<Array<ResolversTypes['ProvidersDetail']>>, ParentType, ContextType>;
  rates?: Resolver<ResolversTypes['RateResult'], ParentType, ContextType, RequireFields<Types.BusinessRatesArgs, 'input'>>;
  renewal?: Resolver<Types.Maybe<ResolversTypes['Renewal']>, ParentType, ContextType>;
  report?: Resolver<Types.Maybe<ResolversTypes['CountsReport']>, ParentType, ContextType>;
  reportPreview?: Resolver<ResolversTypes['CountsPreview'], ParentType, ContextType, RequireFields<Types.BusinessReportPreviewArgs, 'input'>>;
  state?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalMonthlyPayment?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  zip?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChargeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Charge'] = ResolversParentTypes['Charge']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  businessId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CountsPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountsPreview'] = ResolversParentTypes['CountsPreview']> = {
  from?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  monthlyNow?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  monthlyThen?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CountsReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountsReport'] = ResolversParentTypes['CountsReport']> = {
  classesPerWeek?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dueOn?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  groupCapacity?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  members?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reportedOn?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  squareFootage?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export type EndingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Ending'] = ResolversParentTypes['Ending']> = {
  endsOn?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<Types.Maybe<ResolversTypes['EndingState']>, ParentType, ContextType>;
};

export type FeeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fee'] = ResolversParentTypes['Fee']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthly?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface MusicPlaceScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MusicPlace'], any> {
  name: 'MusicPlace';
}

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addLocation?: Resolver<Types.Maybe<ResolversTypes['Business']>, ParentType, ContextType, RequireFields<Types.MutationAddLocationArgs, 'input'>>;
  addProduct?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationAddProductArgs, 'input'>>;
  cancelAnnualRenewal?: Resolver<ResolversTypes['Ack'], ParentType, ContextType>;
  changePassword?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationChangePasswordArgs, 'oldPassword' | 'password' | 'passwordConfirmation'>>;
  changePaymentMethod?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationChangePaymentMethodArgs, 'input'>>;
  checkQuestionnaireCode?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationCheckQuestionnaireCodeArgs, 'input'>>;
  checkVerificationCode?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationCheckVerificationCodeArgs, 'input'>>;
  createQuestionnaire?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationCreateQuestionnaireArgs, 'input'>>;
  createSetupIntent?: Resolver<ResolversTypes['SetupIntent'], ParentType, ContextType, Partial<Types.MutationCreateSetupIntentArgs>>;
  login?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<Types.MutationLoginArgs, 'email' | 'password'>>;
  logout?: Resolver<ResolversTypes['Ack'], ParentType, ContextType>;
  payAll?: Resolver<ResolversTypes['PayAllPayload'], ParentType, ContextType, RequireFields<Types.MutationPayAllArgs, 'idempotencyKey'>>;
  payNow?: Resolver<ResolversTypes['PayNowPayload'], ParentType, ContextType, RequireFields<Types.MutationPayNowArgs, 'input'>>;
  recoverPassword?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationRecoverPasswordArgs, 'email' | 'token'>>;
  reportCounts?: Resolver<ResolversTypes['CountsPreview'], ParentType, ContextType, RequireFields<Types.MutationReportCountsArgs, 'businessId' | 'input'>>;
  resetPassword?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationResetPasswordArgs, 'password' | 'passwordConfirmation' | 'token'>>;
  restoreAnnualRenewal?: Resolver<ResolversTypes['Ack'], ParentType, ContextType>;
  sendQuestionnaireCode?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationSendQuestionnaireCodeArgs, 'input'>>;
  sendQuote?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationSendQuoteArgs, 'email' | 'quoteId'>>;
  sendSigningLink?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationSendSigningLinkArgs, 'agreementId'>>;
  sendVerificationCode?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationSendVerificationCodeArgs, 'input'>>;
  setDefaultBusiness?: Resolver<ResolversTypes['Business'], ParentType, ContextType, RequireFields<Types.MutationSetDefaultBusinessArgs, 'id'>>;
  subscribe?: Resolver<ResolversTypes['SubscribePayload'], ParentType, ContextType, RequireFields<Types.MutationSubscribeArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationVerifyEmailArgs, 'email'>>;
  verifySubscriber?: Resolver<ResolversTypes['Ack'], ParentType, ContextType, RequireFields<Types.MutationVerifySubscriberArgs, 'email'>>;
};

export type NextPaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NextPayment'] = ResolversParentTypes['NextPayment']> = {
  amount?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  on?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NoticedRenewalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NoticedRenewal'] = ResolversParentTypes['NoticedRenewal']> = {
  monthly?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  monthlyNow?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  on?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Option'] = ResolversParentTypes['Option']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PackageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Package'] = ResolversParentTypes['Package']> = {
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  renewalDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalAmount?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PackageCodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PackageCode'] = ResolversParentTypes['PackageCode']> = {
  exist?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxCountPerPackageAnnual?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providers?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type PayAllPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayAllPayload'] = ResolversParentTypes['PayAllPayload']> = {
  businesses?: Resolver<Types.Maybe<Array<ResolversTypes['Business']>>, ParentType, ContextType>;
  charged?: Resolver<Types.Maybe<Array<ResolversTypes['Charge']>>, ParentType, ContextType>;
  clientSecret?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PayNowPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayNowPayload'] = ResolversParentTypes['PayNowPayload']> = {
  business?: Resolver<Types.Maybe<ResolversTypes['Business']>, ParentType, ContextType>;
  clientSecret?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  amount?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextTryOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  on?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receipt?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['PaymentStatus']>, ParentType, ContextType>;
  waitsFor?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  what?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PromoCodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PromoCode'] = ResolversParentTypes['PromoCode']> = {
  codeManagementFee?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shortName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderRateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderRate'] = ResolversParentTypes['ProviderRate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  monthly?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ProvidersDetailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProvidersDetail'] = ResolversParentTypes['ProvidersDetail']> = {
  annualLicenses?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  annualRenewalDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  annualStartDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  monthlyRate?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  agreements?: Resolver<Array<ResolversTypes['Agreement']>, ParentType, ContextType>;
  agreementsArchive?: Resolver<ResolversTypes['File'], ParentType, ContextType>;
  business?: Resolver<Types.Maybe<ResolversTypes['Business']>, ParentType, ContextType, RequireFields<Types.QueryBusinessArgs, 'id'>>;
  businessTypes?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  businesses?: Resolver<Array<ResolversTypes['Business']>, ParentType, ContextType, Partial<Types.QueryBusinessesArgs>>;
  cities?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType, RequireFields<Types.QueryCitiesArgs, 'stateId'>>;
  me?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  packageCode?: Resolver<ResolversTypes['PackageCode'], ParentType, ContextType, RequireFields<Types.QueryPackageCodeArgs, 'packageCode'>>;
  providers?: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType>;
  quote?: Resolver<Types.Maybe<ResolversTypes['Quote']>, ParentType, ContextType, RequireFields<Types.QueryQuoteArgs, 'id'>>;
  rates?: Resolver<ResolversTypes['RateResult'], ParentType, ContextType, RequireFields<Types.QueryRatesArgs, 'input'>>;
  states?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
};

export type QuoteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = {
  answers?: Resolver<Types.Maybe<Array<ResolversTypes['QuoteAnswer']>>, ParentType, ContextType>;
  expiresOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quoteId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rates?: Resolver<ResolversTypes['RateResult'], ParentType, ContextType>;
};

export type QuoteAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuoteAnswer'] = ResolversParentTypes['QuoteAnswer']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RateResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RateResult'] = ResolversParentTypes['RateResult']> = {
  isPackage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Types.Maybe<Array<ResolversTypes['RateWorking']>>, ParentType, ContextType>;
  newMonthlyTotal?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  notice?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promoCode?: Resolver<Types.Maybe<ResolversTypes['PromoCode']>, ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['ProviderRate']>, ParentType, ContextType>;
  quoteId?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  renewalDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  savings?: Resolver<Types.Maybe<Array<ResolversTypes['Saving']>>, ParentType, ContextType>;
  startDate?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['RateTotal'], ParentType, ContextType>;
  yearTotal?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RateTotalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RateTotal'] = ResolversParentTypes['RateTotal']> = {
  processingFee?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rightManagementFee?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  subTotalManagementFee?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  totalPayment?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type RateWorkingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RateWorking'] = ResolversParentTypes['RateWorking']> = {
  providerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RenewalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Renewal'] = ResolversParentTypes['Renewal']> = {
  endings?: Resolver<Types.Maybe<Array<ResolversTypes['Ending']>>, ParentType, ContextType>;
  endsOn?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  noticed?: Resolver<Types.Maybe<ResolversTypes['NoticedRenewal']>, ParentType, ContextType>;
  optOutUntil?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restorable?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  state?: Resolver<Types.Maybe<ResolversTypes['RenewalState']>, ParentType, ContextType>;
  timeZone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unsigned?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ReversalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reversal'] = ResolversParentTypes['Reversal']> = {
  amount?: Resolver<Types.Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  note?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  on?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['ReversalStatus']>, ParentType, ContextType>;
  what?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SavingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Saving'] = ResolversParentTypes['Saving']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthly?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SetupIntentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetupIntent'] = ResolversParentTypes['SetupIntent']> = {
  clientSecret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['SetupIntentPurpose'], ParentType, ContextType>;
};

export type SubscribePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubscribePayload'] = ResolversParentTypes['SubscribePayload']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  email?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  phoneNumber?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface WholeNumberScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WholeNumber'], any> {
  name: 'WholeNumber';
}

export type Resolvers<ContextType = Context> = {
  Account?: AccountResolvers<ContextType>;
  AccountBusiness?: AccountBusinessResolvers<ContextType>;
  AccountInfo?: AccountInfoResolvers<ContextType>;
  AccountMember?: AccountMemberResolvers<ContextType>;
  Ack?: AckResolvers<ContextType>;
  Agreement?: AgreementResolvers<ContextType>;
  Billing?: BillingResolvers<ContextType>;
  BillingCard?: BillingCardResolvers<ContextType>;
  Business?: BusinessResolvers<ContextType>;
  Charge?: ChargeResolvers<ContextType>;
  CountsPreview?: CountsPreviewResolvers<ContextType>;
  CountsReport?: CountsReportResolvers<ContextType>;
  Date?: GraphQLScalarType;
  Ending?: EndingResolvers<ContextType>;
  Fee?: FeeResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  MusicPlace?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  NextPayment?: NextPaymentResolvers<ContextType>;
  NoticedRenewal?: NoticedRenewalResolvers<ContextType>;
  Option?: OptionResolvers<ContextType>;
  Package?: PackageResolvers<ContextType>;
  PackageCode?: PackageCodeResolvers<ContextType>;
  PayAllPayload?: PayAllPayloadResolvers<ContextType>;
  PayNowPayload?: PayNowPayloadResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PromoCode?: PromoCodeResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  ProviderRate?: ProviderRateResolvers<ContextType>;
  ProvidersDetail?: ProvidersDetailResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  QuoteAnswer?: QuoteAnswerResolvers<ContextType>;
  RateResult?: RateResultResolvers<ContextType>;
  RateTotal?: RateTotalResolvers<ContextType>;
  RateWorking?: RateWorkingResolvers<ContextType>;
  Renewal?: RenewalResolvers<ContextType>;
  Reversal?: ReversalResolvers<ContextType>;
  Saving?: SavingResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetupIntent?: SetupIntentResolvers<ContextType>;
  SubscribePayload?: SubscribePayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  WholeNumber?: GraphQLScalarType;
};

