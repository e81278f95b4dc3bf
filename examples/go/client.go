package main

// A small SVC client with nothing but the standard library: seals, signs, retries, verifies, opens.

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
)

const (
	apiVersion      = "2026-09-15"
	keyDocumentPath = "/v1/.well-known/svc-public-keys.json"
	maxTries        = 3
	maxAnswerBytes  = 32 << 20
)

// Sandbox has the fields of .svc/sandbox.json.
type Sandbox struct {
	BaseURL         string `json:"baseUrl"`
	MerchantID      string `json:"merchantId"`
	APIKey          string `json:"apiKey"`
	EncryptionKeyID string `json:"encryptionKeyId"`
	EncryptionKey   string `json:"encryptionKey"`
	SigningKeyID    string `json:"signingKeyId"`
	SigningKey      string `json:"signingKey"`
	RPCURL          string `json:"rpcUrl"`
	Wallets         []struct {
		Address string `json:"address"`
	} `json:"wallets"`
}

// Client calls the service with one merchant's keys.
type Client struct {
	sandbox Sandbox
	encKey  []byte
	seed    []byte
	env     string
	http    http.Client
	keys    []serviceKey
}

type serviceKey struct {
	Kid       string   `json:"kid"`
	PublicKey string   `json:"publicKey"`
	Use       []string `json:"use"`
	Env       string   `json:"env"`
}

// NewClient checks the keys and returns a client.
func NewClient(sandbox Sandbox) (*Client, error) {
	encKey, encOK := decodeBase64url(sandbox.EncryptionKey)
	seed, seedOK := decodeBase64url(sandbox.SigningKey)
	if !encOK || !seedOK || len(encKey) != 32 || len(seed) != 32 {
		return nil, errors.New("a key is not the base64url of 32 bytes")
	}
	env := "test"
	if strings.HasPrefix(sandbox.APIKey, "svc_live_") {
		env = "live"
	}
	// A signed request is for one address only, so no redirect is followed.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Client{
		sandbox: sandbox, encKey: encKey, seed: seed, env: env,
		http: http.Client{Timeout: 30 * time.Second, CheckRedirect: stay},
	}, nil
}

// Call opens the answer into result. A write is tried again after a transient failure, under one idempotency key.
func (c *Client) Call(method, target string, body, result any) error {
	idempotencyKey := hex.EncodeToString(randomBytes(16))
	for try := 1; ; try++ {
		plaintext, err := c.callOnce(method, target, body, idempotencyKey)
		if err == nil {
			return json.Unmarshal(plaintext, result)
		}
		var known *SvcError
		if try == maxTries || errors.As(err, &known) && !slices.Contains([]int{500, 502, 503, 504}, known.Status) {
			return err
		}
		time.Sleep(time.Duration(200<<try) * time.Millisecond)
	}
}

func (c *Client) callOnce(method, target string, body any, idempotencyKey string) ([]byte, error) {
	headers := map[string]string{
		"Accept":            "application/json",
		"Authorization":     "Bearer " + c.sandbox.APIKey,
		"X-SVC-API-Version": apiVersion,
		"X-SVC-Key-Id":      c.sandbox.SigningKeyID,
	}
	var data []byte
	if method != http.MethodGet {
		sealed, err := c.seal(method, target, body)
		if err != nil {
			return nil, err
		}
		data = sealed
		timestamp, nonce := fmt.Sprint(time.Now().Unix()), encodeBase64url(randomBytes(16))
		headers["Content-Type"] = "application/json"
		headers["X-SVC-Timestamp"] = timestamp
		headers["X-SVC-Nonce"] = nonce
		headers["X-SVC-Signature"] = sign(c.seed, canonicalRequest(method, target, timestamp, nonce, data))
		headers["X-SVC-Idempotency-Key"] = idempotencyKey
	}
	status, answered, raw, err := c.exchange(method, target, headers, data)
	if err != nil {
		return nil, err
	}
	requestID := answered.Get("X-SVC-Request-Id")
	if status >= 300 {
		return nil, readError(status, requestID, raw)
	}
	key, err := c.findKey(answered.Get("X-SVC-Key-Id"), "responses")
	if err != nil {
		return nil, err
	}
	timestamp, signature := answered.Get("X-SVC-Timestamp"), answered.Get("X-SVC-Signature")
	if err := verifyResponse(key, requestID, timestamp, signature, raw, time.Now().Unix()); err != nil {
		return nil, err
	}
	return openResponse(raw, c.seed, requestID)
}

// seal encrypts the body; signing comes after it, over the bytes as sent.
func (c *Client) seal(method, target string, body any) ([]byte, error) {
	if body == nil {
		body = struct{}{}
	}
	plaintext, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	path, _, _ := strings.Cut(target, "?")
	s := c.sandbox
	envelope, err := sealEnvelope(plaintext, c.encKey, nil, s.EncryptionKeyID, method, path, s.MerchantID)
	if err != nil {
		return nil, err
	}
	return json.Marshal(envelope)
}

func (c *Client) exchange(method, target string, headers map[string]string, data []byte) (int, http.Header, []byte, error) {
	request, err := http.NewRequest(method, c.sandbox.BaseURL+target, bytes.NewReader(data))
	if err != nil {
		return 0, nil, nil, err
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	answer, err := c.http.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswerBytes))
	return answer.StatusCode, answer.Header, raw, err
}

// findKey returns the service's public key of this id and use, or nil. An unknown id means that keys were rotated.
func (c *Client) findKey(kid, use string) ([]byte, error) {
	for _, fresh := range []bool{false, true} {
		if fresh || c.keys == nil {
			_, _, raw, err := c.exchange(http.MethodGet, keyDocumentPath, nil, nil)
			if err != nil {
				return nil, err
			}
			var document struct {
				Keys []serviceKey `json:"keys"`
			}
			if err := json.Unmarshal(raw, &document); err != nil {
				return nil, err
			}
			c.keys = document.Keys
		}
		for _, key := range c.keys {
			if key.Kid == kid && key.Env == c.env && slices.Contains(key.Use, use) {
				publicKey, _ := decodeBase64url(key.PublicKey)
				return publicKey, nil
			}
		}
	}
	return nil, nil
}

func readError(status int, requestID string, raw []byte) error {
	var body struct {
		Error struct {
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"error"`
	}
	if json.Unmarshal(raw, &body) != nil || body.Error.Code == "" {
		return &SvcError{"SVC_UPSTREAM_FAILED", "the answer cannot be read", status, requestID}
	}
	return &SvcError{body.Error.Code, body.Error.Message, status, requestID}
}
