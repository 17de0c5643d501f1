export interface RegistrationDraft { email: string }
