/** Sets the host's features in the page's configuration. dom.ts enables all of them before each test. */
import type { Feature } from '#common/features.ts';
import { clientConfig, presetClientConfig } from '#client/platform/config.ts';

/** Configures the page as if `HOST_FEATURES` listed these features. Call this function before rendering. */
export function setHostFeatures(features: readonly Feature[]): void {
  presetClientConfig({ ...clientConfig(), features });
}
