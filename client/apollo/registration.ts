/** Field values of the registration form (section 3), as typed; passwords and code never leave its memory. */
export interface RegistrationValues {
  fullName?: string;
  email?: string;
  phoneNumber?: string;
  title?: string;
  packageCode?: string;
  businessName?: string;
  businessAddress?: string;
  businessCity?: string;
  businessState?: string;
  businessZipCode?: string;
  businessType?: string;
  businessProviders?: string[];
  isBgMusic?: string;
  businessTotalMembers?: string;
  businessNumberGroup?: string;
  businessClassesPerWeek?: string;
  businessSquareFootage?: string;
}

/** A registration that is under way: what the browser's storage keeps of it. */
export interface RegistrationDraft {
  values: RegistrationValues;
}
