// Checks a voucher before a wallet signs its transactions.

package svc

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

const (
	convertSelector = "558dfd89"
	approveSelector = "095ea7b3"
)

// CheckVoucher fails unless the transactions do what the conversion says, and nothing else: the amounts, the wallet and the call
// are compared word by word. env is that of your own key, never what an answer says. converter is the contract that you know from
// elsewhere; the contract itself checks who signed the voucher. Empty is for a Sandbox ("test"), whose contract is new each time.
func CheckVoucher(conversion *Conversion, env, converter string) error {
	issued := conversion.Voucher
	if issued == nil {
		return fmt.Errorf("%s has no voucher", conversion.Reference)
	}
	voucher, call, domain := issued.Voucher, issued.Transaction, issued.Domain
	expected, err := convertCall(voucher, issued.Signature)
	if err != nil {
		return err
	}
	approved := issued.ApprovalTransaction
	checks := []struct {
		what  string
		holds bool
	}{
		{"converter", isSame(call.To, domain.VerifyingContract) && (converter == "" || isSame(call.To, converter))},
		{"converter: name the one you trust", converter != "" || env == "test"},
		{"env", conversion.Env == env},
		{"chain", call.ChainId == conversion.ChainId && domain.ChainId == conversion.ChainId},
		{"wallet", isSame(voucher.Wallet, conversion.Wallet) && isSame(call.From, conversion.Wallet)},
		{"amountIn", voucher.AmountIn == conversion.AmountIn},
		{"amountOut", voucher.AmountOut == conversion.AmountOut},
		{"value", call.Value == "0"},
		{"call", isSame(call.Data, expected)},
		{"approval", approved == nil || approves(approved, voucher, call)},
	}
	for _, check := range checks {
		if !check.holds {
			return fmt.Errorf("the voucher of %s is refused: %s", conversion.Reference, check.what)
		}
	}
	return nil
}

// approves says whether it is an approval of exactly the amount, for this converter, by this wallet.
func approves(approval *UnsignedTransaction, voucher Voucher, call UnsignedTransaction) bool {
	spender, amount := addressWord(call.To), numberWord(voucher.AmountIn)
	return isSame(approval.To, voucher.TokenIn) && isSame(approval.From, call.From) && approval.ChainId == call.ChainId &&
		approval.Value == "0" && isSame(approval.Data, "0x"+approveSelector+spender+amount)
}

// convertCall returns the data of convert(voucher, signature): the struct has no dynamic part, so it is written in place.
func convertCall(voucher Voucher, signature string) (string, error) {
	signed := strings.TrimPrefix(signature, "0x")
	words := []string{
		numberWord(fmt.Sprint(voucher.Kind)), addressWord(voucher.Wallet), addressWord(voucher.TokenIn),
		numberWord(voucher.AmountIn), numberWord(voucher.AmountOut), numberWord(voucher.Deadline), numberWord(voucher.Nonce),
		strings.TrimPrefix(voucher.OpRef, "0x"), strings.TrimPrefix(voucher.PayoutRef, "0x"),
		numberWord("320"), numberWord(fmt.Sprint(len(signed) / 2)),
	}
	for _, word := range words {
		if len(word) != 64 {
			return "", errors.New("a field of the voucher is malformed")
		}
	}
	padding := strings.Repeat("0", (64-len(signed)%64)%64)
	return "0x" + convertSelector + strings.Join(words, "") + signed + padding, nil
}

func addressWord(address string) string {
	return strings.Repeat("0", 24) + strings.TrimPrefix(address, "0x")
}

func numberWord(digits string) string {
	number, ok := new(big.Int).SetString(digits, 10)
	if !ok || number.Sign() < 0 {
		return ""
	}
	return fmt.Sprintf("%064x", number)
}

func isSame(one, other string) bool { return strings.EqualFold(one, other) }
