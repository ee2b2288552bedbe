/** The one arrow of the site; what it stands beside says where it leads. */
export function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 24 24" aria-hidden>
      <path d="M4 12h15M13 5l7 7-7 7" />
    </svg>
  );
}
