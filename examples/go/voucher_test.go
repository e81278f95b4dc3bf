// Checks voucher.go against a call that another library encoded.

package svc

import (
	"strings"
	"testing"
)

const knownCall = "0x558dfd89000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c80000000000000000000000006bc2b6d01eebb41bdc03ae2c4d479461f438060d00000000000000000000000000000000000000000000000000000000018519600000000000000000000000000000000000000000000008bf6b6a123d5ab80000000000000000000000000000000000000000000000000000000000006aabbc78c9c260a28823937b5146571240d76462165494847057f91fbe558704faa1b029e08598632d65ad2ab9f5ef2dd92c436bab0356cf7ebc4a7364c607e64ceb47b4000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001400000000000000000000000000000000000000000000000000000000000000041ababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababababab00000000000000000000000000000000000000000000000000000000000000"

const knownApproval = "0x095ea7b3000000000000000000000000614b331a588f005b42fad397bce95765b0c10b240000000000000000000000000000000000000000000000000000000001851960"

func issued() *Conversion {
	converter, token := "0x614b331a588f005b42fad397bce95765b0c10b24", "0x6bc2b6d01eebb41bdc03ae2c4d479461f438060d"
	wallet, chain := "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", int64(11142220)
	conversion := &Conversion{Env: "test", Wallet: wallet, ChainId: chain, AmountIn: "25500000", AmountOut: "41310000000000000000000"}
	conversion.Voucher = &IssuedVoucher{
		Voucher: Voucher{
			Wallet: wallet, TokenIn: token, AmountIn: conversion.AmountIn, AmountOut: conversion.AmountOut, Deadline: "1789639800",
			Nonce:     "91258317845301309421273765320104065543839515931539698414552765544367460036649",
			OpRef:     "0xe08598632d65ad2ab9f5ef2dd92c436bab0356cf7ebc4a7364c607e64ceb47b4",
			PayoutRef: "0x" + strings.Repeat("0", 64),
		},
		Signature:           "0x" + strings.Repeat("ab", 65),
		Domain:              IssuedVoucherDomain{ChainId: chain, VerifyingContract: converter},
		Transaction:         UnsignedTransaction{From: wallet, To: converter, Data: knownCall, Value: "0", ChainId: chain},
		ApprovalTransaction: &UnsignedTransaction{From: wallet, To: token, Data: knownApproval, Value: "0", ChainId: chain},
	}
	return conversion
}

func TestCheckVoucher(t *testing.T) {
	if err := CheckVoucher(issued(), "test", "0x614B331a588f005b42fad397bce95765b0c10b24"); err != nil {
		t.Fatal(err)
	}
	lies := map[string]func(*Conversion){
		"amountIn":  func(c *Conversion) { c.AmountIn = "25500001" },
		"amountOut": func(c *Conversion) { c.Voucher.Voucher.AmountOut = "1" },
		"wallet":    func(c *Conversion) { c.Wallet = c.Voucher.Voucher.TokenIn },
		"converter": func(c *Conversion) { c.Voucher.Transaction.To = c.Wallet },
		"chain":     func(c *Conversion) { c.Voucher.Transaction.ChainId = 42220 },
		"value":     func(c *Conversion) { c.Voucher.Transaction.Value = "1" },
		"call":      func(c *Conversion) { c.Voucher.Transaction.Data += "00" },
		"approval":  func(c *Conversion) { c.Voucher.ApprovalTransaction.Data = knownApproval[:136] + "ff" },
		"env":       func(c *Conversion) { c.Env = "live" },
	}
	for what, lie := range lies {
		conversion := issued()
		lie(conversion)
		if err := CheckVoucher(conversion, "test", ""); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
	// A live key takes no contract from an answer, and no answer's word that it is a Sandbox.
	for _, env := range []string{"test", "live"} {
		conversion := issued()
		conversion.Env = env
		if err := CheckVoucher(conversion, "live", ""); err == nil || !strings.Contains(err.Error(), "name the one") {
			t.Errorf("%s: %v", env, err)
		}
	}
	if err := CheckVoucher(issued(), "test", issued().Wallet); err == nil {
		t.Error("another converter than the trusted one was taken")
	}
}

func TestOrder(t *testing.T) {
	ngn := "10.00"
	order := CreateConversionBody{Type: "fiat-redeem", Chain: "celo-sepolia", Wallet: "0xAB", Amount: "10", Payout: CreateConversionBodyPayout{BankCode: "044", AccountNumber: "0123456789"}}
	known := Conversion{Type: "fiat-redeem", Chain: "celo-sepolia", Wallet: "0xab", AmountInFormatted: "10", FiatAmountNgn: &ngn, Payout: &Payout{BankCode: "044", AccountLast4: "6789"}}
	if err := requireOrder(&known, order); err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func(){
		"amount": func() { order.Amount = "11" },
		"wallet": func() { order.Wallet = "0xac" },
		"payout": func() { order.Payout.AccountNumber = "0123456780" },
	} {
		before := order
		change()
		if err := requireOrder(&known, order); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
		order = before
	}
}
