import * as vscode from 'vscode';

/** Language ids of the dialects, as in package.json. */
export const languages: readonly string[] = ['tac', 'pir', 'llvm-ir'];

/** The scheme of documents that the server makes up. */
export const virtualScheme = 'phils';

const schemes = ['file', 'untitled', 'vscode-vfs', virtualScheme];

/** The documents that the server is told of. */
export const selector = schemes.flatMap((scheme) => languages.map((language) => ({ scheme, language })));

const suffixes = ['.tac', '.pir', '.ll'];

export function isOurs(document: vscode.TextDocument): boolean {
  return languages.includes(document.languageId);
}

/** Whether the name says that the file is of a dialect, also where no editor has read it. */
export function hasOurSuffix(uri: vscode.Uri): boolean {
  return suffixes.some((suffix) => uri.path.toLowerCase().endsWith(suffix));
}

/** Whether the editor shows a file of a dialect, or a view of one. */
export function isAboutOurs(editor: vscode.TextEditor | undefined): editor is vscode.TextEditor {
  return editor !== undefined && (isOurs(editor.document) || editor.document.uri.scheme === virtualScheme);
}
