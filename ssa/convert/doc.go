// Package convert changes how a function's phis are written: as phis, as block
// parameters and arguments, or as upsilons and the phis that read their shadows. All of
// a function's phis or chosen ones; the three forms may stand side by side.
package convert
