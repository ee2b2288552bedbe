/** The bold words that a text begins with. Behind a full-width sign, which brings its own room, no space follows. */
export function LeadIn({ children }: { children: string }) {
  return (
    <>
      <b>{children}</b>
      {/[。：！？」）]$/.test(children) ? "" : " "}
    </>
  );
}
