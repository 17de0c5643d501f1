/** One statement of the specification, and the tests that show it. */
export interface Sentence {
  /** The specification's section, such as `2 Wizard` or `5 Login`. */
  section: string;
  /** What it says, in its own words, shortened where it is long. */
  says: string;
  /** `path of the test file below tests/ › title of the test`, at least one. */
  shownBy: readonly string[];
}

/** Statements of one section: each row is what it says, and the tests that show it. */
export const inSection = (
  section: string,
  rows: readonly (readonly [says: string, ...shownBy: string[]])[],
): Sentence[] => rows.map(([says, ...shownBy]) => ({ section, says, shownBy }));
