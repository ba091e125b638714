// build.mjs makes this module: worker.ts with the layout library as one function, whose
// text is the worker's script.
declare module 'virtual:layout' {
  export function factory(): { layout: typeof import('./pieces').layout };
}

// build.mjs makes this one of style.css: the colours of its first rule.
declare module 'virtual:theme' {
  export const light: import('./export').Theme;
}
