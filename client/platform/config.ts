import { FEATURES, type Feature } from '#common/features.ts';

/** The company that runs the product, by the names and addresses that a visitor sees. */
export interface Brand {
  name: string;
  email: string;
  site: string;
}

/** The configuration that the server writes into the page. */
export interface ClientConfig {
  brand: Brand;
  /** Without a key the card sandbox replaces the card provider. */
  stripePublishableKey: string | null;
  /** What the host offers beyond the specification (`HOST_FEATURES`). */
  features: readonly Feature[];
  /** The year when the server filled in the page. */
  year: string;
}

const SAMPLE: ClientConfig = {
  brand: { name: 'Barline Music', email: 'hello@barline.example', site: 'https://barline.example' },
  stripePublishableKey: null,
  features: FEATURES,
  year: String(new Date().getFullYear()),
};

/** The script's content where no server has filled it in: in development and in tests. */
const PLACEHOLDER = '%BARLINE_CONFIG%';

let known: ClientConfig | undefined;

/** Sets the configuration where there is no page to read it from. */
export function presetClientConfig(config: ClientConfig): void {
  known = config;
}

/** The page's configuration, read once; outside a browser it is the sample one, or what was preset. */
export function clientConfig(): ClientConfig {
  if (typeof document === 'undefined') return known ?? SAMPLE;
  if (!known) {
    const text = document.getElementById('barline-config')?.textContent.trim() ?? PLACEHOLDER;
    known = text === PLACEHOLDER ? SAMPLE : (JSON.parse(text) as ClientConfig);
  }
  return known;
}

/** Whether the host offers this feature, so that its optional calls are made and its parts of the screens are shown. */
export const hostOffers = (feature: Feature): boolean => clientConfig().features.includes(feature);
