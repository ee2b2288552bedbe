import { mkdir, readlink, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import process, { pid } from "node:process";

/** Does the work unless another process works at the same site; then it throws what tells a person. */
export async function aloneAt<Result>(
  site: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(site, { recursive: true });
  // A link is made in one step, and its target is the process: nobody can see it half made.
  const mark = join(site, ".at-work");
  await symlink(String(pid), mark).catch(async () => {
    const maker = Number(await readlink(mark));
    if (isAlive(maker))
      throw new Error(
        `process ${maker} publishes at the moment; if it does not, delete ${mark}`,
      );
    // It was ended in the middle.
    await rm(mark);
    await symlink(String(pid), mark);
  });
  try {
    return await work();
  } finally {
    await rm(mark, { force: true });
  }
}

/** Whether another process with this number runs. */
function isAlive(maker: number): boolean {
  if (maker === pid) return false;
  try {
    return process.kill(maker, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
