import type { Reporter, TestModule } from 'vitest/node';

/** Ends a test run with one plain line, `N passed, N failed`. */
export default class PlainCount implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      const broken = tests.filter((test) => test.result().state === 'failed').length;
      // A file that fails to load has no tests, but must count as a failure.
      failed += broken === 0 && module.state() === 'failed' ? 1 : broken;
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
