interface ImportMetaEnv {
  /** Set by the build: whether `content/site.yaml` says more of the company than every site does. */
  readonly COMPANY?: boolean;
}
