import { FEATURES, type Feature } from '#common/features.ts';

/** The company that runs the product: its name, e-mail address and website URL, as visitors see them. */
export interface Brand {
  name: string;
  email: string;
  site: string;
}

/** The configuration that the server writes into the page. */
export interface ClientConfig {
  brand: Brand;
  /** The processor's publishable key, or null if the card sandbox replaces the processor. */
  stripePublishableKey: string | null;
  /** The features that the host offers beyond the specification (`HOST_FEATURES`). */
  features: readonly Feature[];
  /** The year in the served footer. The first render shows the same year, so that React can hydrate it. */
  year: string;
}

const SAMPLE: ClientConfig = {
  brand: { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' },
  stripePublishableKey: null,
  features: FEATURES,
  year: String(new Date().getFullYear()),
};

/** The configuration script's text in development and in tests, where no server replaces the text. */
const PLACEHOLDER = '%BARLINE_CONFIG%';

let known: ClientConfig | undefined;

/** Sets the configuration outside a browser, where there is no page to read it from. */
export function presetClientConfig(config: ClientConfig): void {
  known = config;
}

/** Returns the page's configuration. Outside a browser, returns the preset or the sample configuration. */
export function clientConfig(): ClientConfig {
  if (typeof document === 'undefined') return known ?? SAMPLE;
  if (!known) {
    const text = document.getElementById('barline-config')?.textContent.trim() ?? PLACEHOLDER;
    known = text === PLACEHOLDER ? SAMPLE : (JSON.parse(text) as ClientConfig);
  }
  return known;
}

/** Whether the host offers a feature. The client omits the requests and sections of a missing feature. */
export const hostOffers = (feature: Feature): boolean => clientConfig().features.includes(feature);
