/** The first script of the page, whose name changes with every build. */
function ownScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Whether the server hands out another build than the one that runs here; false as long as it does not answer. */
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
 * Begins the page anew, once, when a part of its code is gone because a newer version was deployed. A part that only the connection kept
 * away is asked for again by whoever needs it: the page stays, with what is typed in it.
 */
export async function reloadForNewerBuild(): Promise<void> {
  if (sessionStorage.getItem(RELOADED) !== null || !(await isNewerBuildThere())) return;
  sessionStorage.setItem(RELOADED, '1');
  window.location.reload();
}
