interface ImportMetaEnv {
  /** Set by the build: URL of the file that guards the history. Development has none. */
  readonly GUARD?: string;
}
