import type { KeptDraft } from '#client/session/draft.ts';

/** One answer that can be picked. */
export interface Choice {
  label: string;
  value: string;
}

/** What the catalogue offers to the questionnaire. */
export interface Catalogue {
  /** The providers that can be licensed, the brand's own entry left out. */
  providers: readonly Choice[];
  providersLoading: boolean;
  /** Whether states and business types are on their way; empty lists after that have failed. */
  listsLoading: boolean;
  states: readonly Choice[];
  /** The cities of the state that is chosen. */
  cities: readonly Choice[];
  businessTypes: readonly Choice[];
}

/** What is typed but never stored. */
export interface Secrets {
  password: string;
  password2: string;
}

/** What each step of the wizard works with. */
export interface Wizard extends KeptDraft {
  secrets: Secrets;
  setSecrets: (secrets: Secrets) => void;
  catalogue: Catalogue;
  /** Goes to the step that follows the draft as it is now; a notice is shown there. */
  goNext: (notice?: string) => void;
  goBack: () => void;
}
