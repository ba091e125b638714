//! Starts `phils serve` for Zed, with the settings that the user has for it.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

struct Phils;

impl zed::Extension for Phils {
    fn new() -> Self {
        Phils
    }

    fn language_server_command(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let named = LspSettings::for_worktree(id.as_ref(), worktree)?
            .binary
            .and_then(|binary| binary.path);
        let command = named.or_else(|| worktree.which("phils")).ok_or(
            "phils is not on PATH: build it, or name it in lsp.phils.binary.path of the settings",
        )?;
        Ok(zed::Command {
            command,
            args: vec!["serve".into()],
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        Ok(LspSettings::for_worktree(id.as_ref(), worktree)?.settings)
    }
}

zed::register_extension!(Phils);
