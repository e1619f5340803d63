/** Returns the first script of the page, whose name changes with every build. */
function ownScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Returns whether the server serves a newer build than this one; false if it does not answer. */
async function isNewerBuildThere(): Promise<boolean> {
  const own = ownScript();
  if (own === null) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}

const RELOADED = 'nais.reloaded';

/**
 * Reloads the page, once, if a part of its code is gone because a newer version was deployed. A part that failed only
 * because of the connection is requested again by its user: the page stays, with its typed data.
 */
export async function reloadForNewerBuild(): Promise<void> {
  if (sessionStorage.getItem(RELOADED) !== null || !(await isNewerBuildThere())) return;
  sessionStorage.setItem(RELOADED, '1');
  window.location.reload();
}
